/** Commands and settings in docs/deployment.md match the shipped files: services, volumes, settings, paths. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { compose, imageLine } from './shipped-files.ts'
import { projectFiles, readText, ROOT } from './source-files.ts'

const guide = readText('docs/deployment.md')
/** Code blocks of the guide, by their language. */
const blocks = [...guide.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}))
const lines = [
  ...blocks.flatMap(({ text }) => text.split('\n')),
  ...[...guide.matchAll(/`(docker compose [^`]+)`/g)].map(([, text = '']) => text),
]

interface Call {
  readonly verb: string
  /** The program that is started in place of the service's own; '' = that. */
  readonly program: string
  readonly service: string
  readonly rest: string
}

/** `docker compose run` and `docker compose exec` of a line. */
function callIn(line: string): Call | null {
  const [, verb = '', options = '', service = '', rest = ''] =
    /docker compose (run|exec)((?: -\w| --(?:rm|no-deps)| --(?:entrypoint|volume) (?:"[^"]*"|\S+))*) ([\w-]+) ?(.*)/.exec(
      line,
    ) ?? []
  return service === ''
    ? null
    : { verb, program: /--entrypoint (\S+)/.exec(options)?.[1] ?? '', service, rest }
}

const calls = lines.flatMap((line) => callIn(line) ?? [])
const mountsOf = (volumes: readonly string[]) =>
  new Map(volumes.map((volume) => [volume.split(':')[1] ?? '', volume]))
const portals = Object.entries(compose.services).filter(([name]) => name.startsWith('kvartal-'))

test.each<[string, Call | null]>([
  [
    'docker compose exec -T proxy nginx -s reload',
    { verb: 'exec', program: '', service: 'proxy', rest: 'nginx -s reload' },
  ],
  [
    'a; docker compose run --rm --volume "$PWD:/here" --entrypoint portal backup jobs',
    { verb: 'run', program: 'portal', service: 'backup', rest: 'jobs' },
  ],
  ['docker compose ps', null],
])('%s is read', (line, call) => expect(callIn(line)).toEqual(call))

describe('with Compose', () => {
  test('commands name services that there are', () => {
    expect(calls.length).toBeGreaterThan(10)
    expect(calls.filter(({ service }) => !(service in compose.services))).toEqual([])
    const others = lines.flatMap(
      (line) =>
        /docker compose (?:stop|up(?: --[a-z-]+)*) ((?:[a-z]+-?\d? ?)+)(?:#|$)/
          .exec(line)?.[1]
          ?.trim()
          .split(' ') ?? [],
    )
    expect(others).toContain('kvartal-2')
    expect(others.filter((name) => !(name in compose.services))).toEqual([])
  })

  test('backups are made, listed and restored in their volume, with the settings of the portals', () => {
    const ofBackups = calls.filter(({ rest }) => rest.includes('/backups'))
    expect(ofBackups.map(({ program }) => program)).toEqual(expect.arrayContaining(['ls', 'cat', 'portal']))
    for (const { verb, service } of ofBackups) {
      const { volumes, environment } = compose.services[service] ?? { volumes: [], environment: {} }
      expect([verb, mountsOf(volumes).get('/backups')]).toEqual(['run', 'backups:/backups'])
      for (const [, portal] of portals) expect(environment).toEqual(portal.environment)
    }
    expect(calls.find(({ rest }) => rest.startsWith('restore '))).toMatchObject({
      program: 'portal',
      service: 'backup',
    })
    expect(lines.filter((line) => /exec \S+ portal (?:backup|restore|export)/.test(line))).toEqual([])
  })

  test('a new database belongs to the portals’ user and is created by the server’s own user', () => {
    const made = lines.filter((line) => line.includes('createdb'))
    expect(made).toHaveLength(1)
    expect(made[0]).toContain(
      "'dropdb --username=postgres kvartal && createdb --username=postgres --owner=kvartal kvartal'",
    )
    for (const [
      ,
      {
        environment: { DATABASE_URL: url },
      },
    ] of portals)
      expect(url).toMatch(/^postgres:\/\/kvartal:.*\/kvartal$/)
    expect(compose.services['database']?.environment).not.toHaveProperty('POSTGRES_USER')
  })

  test('volumes that are removed are of this file', () => {
    const removed = lines.flatMap((line) => /docker volume rm kvartal_(\w+)/.exec(line)?.[1] ?? [])
    expect(removed).toEqual(['database'])
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(removed))
  })

  test('programs that are started are in the image', () => {
    const ours = projectFiles('deploy/bin').map((file) => path.basename(file))
    expect(
      calls.filter(({ program }) => program !== '' && !['ls', 'cat', 'sh', ...ours].includes(program)),
    ).toEqual([])
  })
})

describe('additions of your own', () => {
  const network = z.object({
    enable_ipv6: z.boolean().optional(),
    ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }),
  })
  const added = z
    .object({
      services: z.record(
        z.string(),
        z.object({ volumes: z.array(z.string()).default([]), ports: z.array(z.string()).default([]) }),
      ),
      networks: z.object({ front: network }),
    })
    .parse(parse(blocks.find(({ language }) => language === 'yaml')?.text ?? ''))

  test('come to services that there are, and take no volume away from them', () => {
    for (const [name, { volumes }] of Object.entries(added.services)) {
      const shipped = mountsOf(compose.services[name]?.volumes ?? [])
      expect([name, shipped.size > 0]).toEqual([name, true])
      expect([...mountsOf(volumes).keys()].filter((target) => shipped.has(target))).toEqual([])
    }
  })

  test('the content lies where the portals look for it, and is the same for both', () => {
    for (const [name] of portals)
      expect(mountsOf(added.services[name]?.volumes ?? []).get(`${imageLine('WORKDIR')}/content`)).toBe(
        './content:/app/content:ro',
      )
  })

  test('metrics are on the monitoring port, and on this machine only', () => {
    const ports = portals.map(([name]) => added.services[name]?.ports ?? [])
    const opsPort = /OPS_PORT=(\d+)/.exec(imageLine('ENV'))?.[1]
    expect(new Set(ports.flat()).size).toBe(portals.length)
    for (const [port = ''] of ports) {
      expect(port).toMatch(new RegExp(String.raw`^127\.0\.0\.1:\d+:${opsPort}$`))
      expect(readText('docs/operations.md')).toContain(`\`${port.replace(/:\d+$/, '')}\``)
    }
  })

  test('IPv6 reaches the network unchanged', () => {
    const shipped = network.parse(compose.networks['front'])
    const subnets = added.networks.front.ipam.config.map(({ subnet }) => subnet)
    expect(subnets).toEqual([
      ...shipped.ipam.config.map(({ subnet }) => subnet),
      expect.stringMatching(/^fd[0-9a-f:]+::\/64$/),
    ])
    expect(added.networks.front.enable_ipv6).toBe(true)
  })
})

describe('with systemd', () => {
  const RELEASED = /\/opt\/kvartal\/(?:current|releases\/[\d.]+)\/(deploy\/[\w./*-]+)/g
  const filesIn = (text: string) => [...text.matchAll(RELEASED)].map(([, file = '']) => file)
  const isThere = (file: string) =>
    existsSync(path.join(ROOT, file)) ||
    projectFiles('deploy').some((each) =>
      new RegExp(`^${file.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(each),
    )

  test('files of a release that are named are in it', () => {
    expect(filesIn(guide).length).toBeGreaterThan(8)
    expect(filesIn(guide).filter((file) => !isThere(file))).toEqual([])
  })

  test('an update installs the files again, except for the operator’s', () => {
    const [first = '', update = ''] = guide.split('## Updating and going back')
    const theirs = ['deploy/kvartal.env', 'deploy/nginx/instances.conf', 'deploy/nginx/cache.conf']
    expect(
      filesIn(first).filter((file) => !theirs.includes(file) && !filesIn(update).includes(file)),
    ).toEqual([])
  })

  test('the content pack of a release is where the guide copies it from', () =>
    expect(guide).toContain('cp -r /opt/kvartal/current/content '))
})
