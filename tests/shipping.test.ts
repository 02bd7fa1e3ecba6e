/**
 * Image, compose file, units and proxy, read as data: their statements must hold for the portal. None of them
 * is run here.
 */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { saferNode } from '../scripts/set-up/safe-versions.js'
import { COPIED, isLoaded } from '../scripts/release/release-files.js'
import { compose, dockerfileLines, imageLine, service } from './shipped-files.ts'
import { projectFiles, readText, ROOT, settingNames } from './source-files.ts'

/** Time limit of src/serve-portal.ts for a graceful stop. */
const STOP_SECONDS =
  Number(/STOP_LIMIT_MS = (\d[\d_]*)/.exec(readText('src/serve-portal.ts'))?.[1]?.replaceAll('_', '')) / 1_000
/**
 * Settings of the portal, from their single list; other names in the files belong to Node, the shell or
 * compose.
 */
const SETTINGS = new Set(settingNames())
const NOT_OURS = new Set([
  'NODE_ENV',
  'PATH',
  'DATABASE_PASSWORD',
  'KVARTAL_VERSION',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
  'NODE_IMAGE',
  'DEBIAN_FRONTEND',
])
const unknownOf = (names: readonly string[]) =>
  names.filter((name) => !SETTINGS.has(name) && !NOT_OURS.has(name))

const services = Object.entries(compose.services)
const portals = services.filter(([name]) => name.startsWith('kvartal-'))

/** `[Service]` lines of a unit: each value of each key. */
function unitOf(file: string): (key: string) => string[] {
  const lines = readText(`deploy/systemd/${file}`)
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
  return (key) => lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
}
const unit = unitOf('kvartal.service')
const nginx = readText('deploy/nginx/kvartal.conf')

test('the settings and the stop time were found', () => {
  expect(SETTINGS.size).toBeGreaterThan(20)
  expect(STOP_SECONDS).toBe(10)
})

describe('the image', () => {
  test('is based on the official image of Node only, in a safe version on a named release of Debian', () => {
    expect(dockerfileLines('FROM')).toEqual(['${NODE_IMAGE} AS base', 'base AS build', 'base AS portal'])
    const [, node = ''] =
      /^NODE_IMAGE=node:(\d+\.\d+\.\d+)-trixie-slim$/.exec(dockerfileLines('ARG')[0] ?? '') ?? []
    expect(saferNode(node)).toBeNull()
    expect(readText('Dockerfile')).not.toMatch(/latest|curl|wget|https?:/)
  })

  test('runs as a user of its own, by number, with the portal as its first process', () => {
    expect(imageLine('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/)
    expect(imageLine('ENTRYPOINT')).toBe('["node", "dist/server/main.js"]')
    expect(imageLine('STOPSIGNAL')).toBe('SIGTERM')
    expect(imageLine('HEALTHCHECK')).toContain('CMD ["health"]')
  })

  test('has settings that exist', () => {
    const names = [...imageLine('ENV').matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name)
    expect(names).toEqual(expect.arrayContaining(['HOST', 'PORT', 'DATA_DIR']))
    expect(unknownOf(names)).toEqual([])
    expect(imageLine('EXPOSE')).toBe(/PORT=(\d+)/.exec(imageLine('ENV'))?.[1])
  })

  test('has folders of its own user where the portal writes', () => {
    const kept = z.array(z.string()).parse(JSON.parse(imageLine('VOLUME')))
    for (const folder of kept) expect(imageLine('RUN')).toContain(folder)
    for (const [, folder = ''] of imageLine('ENV').matchAll(/_DIR=(\S+)/g)) expect(kept).toContain(folder)
  })

  test('its inputs are not ignored, and secrets and builds of this machine are', () => {
    const lines = readText('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines[0]).toBe('*')
    const isLet = (name: string) =>
      lines.some(
        (line) => line.startsWith('!') && (name === line.slice(1) || name.startsWith(`${line.slice(1)}/`)),
      ) && !lines.includes(name)
    // Everything that the build's own programs import, such as the table of boundaries.
    const importedByScripts = projectFiles('scripts')
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) =>
        [...readText(file).matchAll(/^import .* from '(\.[^']+)'$/gm)].map(([, name = '']) =>
          path.posix.join(path.posix.dirname(file), name),
        ),
      )
    expect(importedByScripts.length).toBeGreaterThan(20)
    const sources = dockerfileLines('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1))
      .filter((name) => name !== '.')
    const wanted = [
      ...sources,
      ...importedByScripts,
      'src',
      'vite.config.ts',
      ...COPIED.filter((name) => name !== 'dist'),
    ]
    expect(wanted.filter((name) => !isLet(name))).toEqual([])
    expect(['node_modules', 'dist', '.git', '.data', 'deploy/.env', 'deploy/tls'].filter(isLet)).toEqual([])
  })
})

describe('a release', () => {
  test.each(COPIED.filter((name) => name !== 'dist'))('%s is there to be copied', (name) =>
    expect(existsSync(path.join(ROOT, name))).toBe(true),
  )

  test.each([
    ['the package itself', '', true],
    ['a program', 'lib/index.js', true],
    ['its terms', 'LICENSE.md', true],
    ['a manual', 'README.md', false],
    ['types', 'lib/index.d.ts', false],
    ['source of a program', 'src/main.c', false],
    ['a package inside, which has its own turn', 'node_modules/other/index.js', false],
    ['a build dependency of a package', 'dist/node_modules/other/index.js', true],
    ['a native program for this machine', `prebuilds/${process.platform}-${process.arch}.node`, true],
    ['a binary for another platform', 'prebuilds/plan9-mips.node', false],
  ])('%s: %s %s', (_why, file, isKept) => expect(isLoaded(file.split('/').join(path.sep))).toBe(isKept))

  test.each(['portal', 'health', 'backup'])('bin/%s can be run', (name) => {
    const file = `deploy/bin/${name}`
    expect(readText(file)).toMatch(/^#!\/bin\/sh\n/)
    expect(statSync(path.join(ROOT, file)).mode & 0o111).toBe(0o111)
  })
})

describe('the compose file', () => {
  test('two portals that are equal but for their address', () => {
    const [[, one], [, two]] = z
      .tuple([z.tuple([z.string(), service]), z.tuple([z.string(), service])])
      .parse(portals)
    expect({ ...one, networks: null }).toEqual({ ...two, networks: null })
  })

  test.each(services)(
    '%s: a version, limits, no more rights than it needs, and no path of this machine',
    (_name, { image, read_only: isReadOnly, security_opt: options, deploy, volumes }) => {
      expect(image).toMatch(/^[\w./-]+:(?!latest)\S+$/)
      expect(isReadOnly).toBe(true)
      expect(options).toContain('no-new-privileges:true')
      expect(deploy?.resources.limits.memory).toMatch(/^\d+[gm]$/)
      for (const volume of volumes) expect(volume).toMatch(/^(?:\.\/[\w./-]+:\S+:ro|[a-z]+:\/\S+)$/)
    },
  )

  test.each(portals)(
    '%s: settings exist, secrets are asked for, and it has longer to stop than it takes',
    (_name, { environment, cap_drop: dropped, stop_grace_period: grace, networks, volumes }) => {
      expect(unknownOf(Object.keys(environment))).toEqual([])
      expect(environment).toMatchObject({
        DATABASE_URL: expect.stringContaining('${DATABASE_PASSWORD:?'),
        JWT_SECRET: expect.stringContaining(':?'),
        PUBLIC_URL: expect.stringContaining(':?'),
      })
      expect(dropped).toEqual(['ALL'])
      expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThan(STOP_SECONDS)
      expect(Object.keys(networks)).toContain('inside')
      const kept = z.array(z.string()).parse(JSON.parse(imageLine('VOLUME')))
      for (const volume of volumes) expect(kept).toContain(volume.split(':')[1])
    },
  )

  test('only the proxy is seen from outside; it is believed, and it knows where the portals are', () => {
    expect(services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['proxy'])
    const address = (name: string) => {
      const networks = compose.services[name]?.networks
      return networks && !Array.isArray(networks) ? networks['front']?.ipv4_address : undefined
    }
    for (const [, { environment }] of portals) expect(environment['TRUST_PROXY']).toBe(address('proxy'))
    const instances = [
      ...readText('deploy/nginx/instances-compose.conf').matchAll(/server (\S+):(\d+) /g),
    ].map(([, host, port]) => `${host}:${port}`)
    expect(instances).toEqual(portals.map(([name]) => `${address(name)}:${imageLine('EXPOSE')}`))
    expect(
      Array.isArray(compose.services['database']?.networks) && compose.services['database'].networks,
    ).toEqual(['inside'])
  })

  test('the portals’ database user is created for them, owns the database, and is not the server’s superuser', () => {
    const database = compose.services['database']
    const made = database?.volumes.find((volume) => volume.includes(':/docker-entrypoint-initdb.d')) ?? ''
    const sql = projectFiles(path.join('deploy', made.split(':')[0] ?? ''))
      .map(readText)
      .join('\n')
      .replaceAll(/^--.*\n/gm, '')
    for (const [
      ,
      {
        environment: { DATABASE_URL: url = '' },
      },
    ] of portals) {
      const [, user = '', name = ''] =
        /^postgres:\/\/(\w+):\$\{DATABASE_PASSWORD:[^}]*\}@database:5432\/(\w+)$/.exec(url) ?? []
      expect(sql).toContain(
        `create role ${user} login password :'password';\ncreate database ${name} owner ${user};`,
      )
      expect(user).not.toBe(database?.environment['POSTGRES_USER'] ?? 'postgres')
    }
    expect(sql).toContain('\\getenv password POSTGRES_PASSWORD\n')
    expect(sql).toContain('alter role postgres password null;')
    expect(sql).not.toMatch(/superuser|createrole|createdb|replication|bypassrls|grant pg_/i)
  })

  test('files and volumes that are mounted exist', () => {
    for (const [, { volumes, env_file: settings }] of services) {
      for (const source of volumes.map((volume) => volume.split(':')[0] ?? '')) {
        if (source === './tls' || source === './acme') continue // created by the operator
        expect(
          source.startsWith('./') ? existsSync(path.join(ROOT, 'deploy', source)) : source in compose.volumes,
        ).toBe(true)
      }
      expect([undefined, '.env']).toContain(settings)
    }
  })

  test('the example of settings names settings that exist, and holds no secret', () => {
    const lines = [...readText('deploy/kvartal.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
    expect(unknownOf(lines.map(([name]) => name))).toEqual([])
    expect(
      lines.filter(
        ([name, value]) => /SECRET|PASSWORD|URL/.test(name) && value !== '' && name !== 'PUBLIC_URL',
      ),
    ).toEqual([])
  })
})

describe('the units', () => {
  test('the portal: its own user, settings that exist, and longer to stop than it takes', () => {
    expect(unit('User')).toEqual(['kvartal'])
    expect(
      unknownOf(
        unit('Environment')
          .flatMap((line) => line.split(' '))
          .map((pair) => pair.split('=')[0] ?? ''),
      ),
    ).toEqual([])
    expect(Number.parseInt(unit('TimeoutStopSec')[0] ?? '', 10)).toBeGreaterThan(STOP_SECONDS)
    expect(unit('KillMode')).toEqual(['mixed'])
    expect(unit('RestartPreventExitStatus')).toEqual([
      /WRONG_SETTINGS = (\d)/.exec(readText('src/main.ts'))?.[1],
    ])
    expect(unit('Environment').join(' ')).toContain(`DATA_DIR=/var/lib/${unit('StateDirectory')[0]}`)
  })

  test.each(['kvartal.service', 'kvartal-backup.service'])('%s is shut in, and may compile', (file) => {
    const read = unitOf(file)
    for (const key of [
      'NoNewPrivileges',
      'PrivateTmp',
      'PrivateDevices',
      'ProtectHome',
      'RestrictNamespaces',
      'RestrictSUIDSGID',
      'LockPersonality',
    ])
      expect([key, ...read(key)]).toEqual([key, 'yes'])
    expect(read('ProtectSystem')).toEqual(['strict'])
    expect(read('CapabilityBoundingSet')).toEqual([''])
    expect(read('MemoryDenyWriteExecute')).toEqual([])
  })

  test('the programs that they start are in a release', () => {
    const inRelease = new Set([
      'bin/node',
      'bin/portal',
      'bin/health',
      'bin/backup',
      'dist/server/main.js',
      'dist/server/portal.js',
    ])
    const started = [
      ...unit('ExecStart'),
      ...unitOf('kvartal-backup.service')('ExecStart'),
      readText('deploy/systemd/portal'),
    ].join('\n')
    const named = [...started.matchAll(/\b(?:bin\/(?!sh)\w+|dist\/server\/\w+\.js)/g)]
      .map(([name]) => name)
      .filter((name) => name !== 'bin/env')
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !inRelease.has(name) && name !== 'bin/portal:')).toEqual([])
    const inputs =
      /input: \{([^}]+)\}/.exec(
        readText('vite.config.ts').slice(readText('vite.config.ts').indexOf('ssr: true')),
      )?.[1] ?? ''
    for (const name of ['main', 'portal']) expect(inputs).toContain(`${name}:`)
  })
})

describe('the proxy', () => {
  test.each([
    [
      'sets the client address, and does not forward a client’s own header',
      /proxy_set_header X-Forwarded-For \$remote_addr;/,
    ],
    [
      'passes the host that readers ask for, so that no remote request counts as local',
      /proxy_set_header Host \$host;/,
    ],
    ['keeps connections to the portal', /proxy_http_version 1\.1;\s+proxy_set_header Connection "";/],
    [
      'asks another instance once',
      /proxy_next_upstream error timeout http_503;\s+proxy_next_upstream_tries 2;/,
    ],
    [
      'counts connections and requests by network',
      /limit_conn_zone \$kvartal_network [\s\S]*limit_req_zone \$kvartal_network [\s\S]*limit_conn kvartal_connections [\s\S]*limit_req zone=kvartal_requests burst=/,
    ],
    ['takes no old TLS', /ssl_protocols TLSv1\.2 TLSv1\.3;/],
    ['takes no larger body than the portal', /client_max_body_size 1m;/],
  ])('%s', (_why, line) => expect(nginx).toMatch(line))

  test('redirects to the name of the portal and not to the host that a client names', () => {
    expect(nginx).not.toMatch(/return 30\d [^;]*\$(?:host|http_host)\b/)
    expect(nginx).toMatch(/server_name kvartal\.invalid;/)
  })

  test('no server shows the version of nginx', () => {
    expect(
      [...nginx.matchAll(/^server \{\n[\s\S]*?^\}/gm)].filter(
        ([text]) => !/^ {2}server_tokens off;$/m.test(text),
      ),
    ).toEqual([])
  })

  test.each([
    ['IPv4 counts whole', '192.0.2.7', undefined],
    ['all groups written out', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
    ['zeros after the network', '2001:db8:1:2::6', '2001:db8:1:2:'],
    ['zeros in the network', '2001:db8::6', '2001:db8::'],
    ['IPv4 written as IPv6', '::ffff:192.0.2.7', undefined],
  ])('network of an address: %s', (_why, address, network) => {
    const [, rule = ''] = /"~(\^\(\?<kvartal_prefix>\S+)"/.exec(nginx) ?? []
    expect(new RegExp(rule).exec(address)?.groups?.['kvartal_prefix']).toBe(network)
  })

  test('repeats no request that may do something twice', () => expect(nginx).not.toContain('non_idempotent'))

  test('logs neither queries nor the tokens of links', () => {
    const [format = ''] = /log_format kvartal[\s\S]*?;\n/.exec(nginx) ?? []
    expect(format).toContain('$kvartal_logged_path')
    expect(format).not.toMatch(
      /\$(?:request|request_uri|uri|args|http_referer|remote_addr|http_x_forwarded_for)\b/,
    )
    const rules = [...nginx.matchAll(/"~(\^\S+)"\s+"\$\{shown\}/g)].map(([, rule = '']) => new RegExp(rule))
    const isCut = (address: string) => rules.some((rule) => rule.test(address))
    const TOKEN = 'Zm9vYmFyYmF6cXV4'
    for (const address of [
      `/user/reset/${TOKEN}/kari@example.org`,
      `/en/user/validate/${TOKEN}`,
      `/api/subscriber/validate/${TOKEN}`,
      `/api/subscriber/newsletter/unsubscribe/${TOKEN}`,
      `/nyhetsbrev/${TOKEN}`,
      `/nyhetsbrev/${TOKEN}/stopp`,
      `/nyhetsbrev/${TOKEN}/endre`,
      `/api/page/no/nyhetsbrev/${TOKEN}`,
      `/api/page/en/user/reset/${TOKEN}/kari@example.org`,
      `/delt/${TOKEN}`,
      `/en/delt/${TOKEN}`,
      `/api/page/no/delt/${TOKEN}`,
      `/api/page/source/en/delt/${TOKEN}`,
    ]) {
      expect([address, isCut(address)]).toEqual([address, true])
    }
    expect(['/', '/oslo', '/api/portal/settings', '/api/page/no/oslo', '/nyhetsbrev/'].filter(isCut)).toEqual(
      [],
    )
  })

  test('logs no errors that contain the requested address', () => {
    const servers = [...nginx.matchAll(/^server \{\n[\s\S]*?^\}/gm)].map(([text]) => text)
    expect(servers).toHaveLength(2)
    expect(
      servers.filter((text) => !/^ {2}error_log \/var\/log\/nginx\/error\.log crit;$/m.test(text)),
    ).toEqual([])
  })
})
