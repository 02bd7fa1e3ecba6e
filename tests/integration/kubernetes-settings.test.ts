/**
 * The job and the deployment of deploy/kubernetes, started with the settings, secrets as files and ports of
 * their manifests, against PostgreSQL. No cluster is needed.
 */
import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask, serve } from '../factories/http.ts'
import { builtManifests, hasKubectl, kubectlSkipReason, ofKind } from '../factories/kubernetes-manifests.ts'
import { needBuild, startPortalProcess } from '../factories/portal-process.ts'
import { ROOT } from '../factories/spawned-portal.ts'
import { imageLine } from '../shipped-files.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'

beforeAll(needBuild, 300_000)

test.skipIf(!hasKubectl)(
  `the job migrates an empty database and a portal is alive, ready and measured${kubectlSkipReason}`,
  async ({ skip }) => {
    const database = await freshDatabase()
    onTestFinished(database.stop)
    if (database.kind === 'pglite') return skip('PostgreSQL is not installed')
    const root = await mkdtemp(path.join(tmpdir(), 'kvartal-pod-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    const secrets = path.join(root, 'secrets')
    await mkdir(secrets)
    const token = randomBytes(32).toString('base64')
    const values: Readonly<Record<string, string>> = {
      'database-url': database.url,
      'jwt-secret': `${randomBytes(48).toString('base64')}\n`,
      'metrics-token': token,
      'smtp-url': 'smtps://user:password@mail.example.org',
    }
    for (const [name, value] of Object.entries(values)) await writeFile(path.join(secrets, name), value)

    const objects = builtManifests('example')
    const settings = ofKind(objects, 'ConfigMap')[0]?.data ?? {}
    const image = Object.fromEntries(
      [...imageLine('ENV').matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
    )
    /** The environment of a container, with its folders below `root`. */
    const environmentOf = (kind: 'Job' | 'Deployment') => {
      const [container] = ofKind(objects, kind)[0]?.spec.template.spec.containers ?? []
      const mount = container?.volumeMounts.find(({ name }) => name === 'secrets')?.mountPath ?? '?'
      const files = container?.env.map(({ name, value }) => [name, value.replace(mount, secrets)] as const)
      return {
        ...image,
        ...settings,
        ...Object.fromEntries(files ?? []),
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: path.join(root, 'data'),
        ASSETS_DIR: path.join(root, 'assets'),
        HOST: '127.0.0.1',
        FETCH_OUTSIDE: 'off',
      }
    }
    const command = [path.join(ROOT, 'dist', 'server', 'portal.js'), 'migrate']
    const migrated = await promisify(execFile)(process.execPath, command, {
      cwd: ROOT,
      env: environmentOf('Job'),
    })
    expect(migrated.stderr).toBe('')

    // Free ports in place of those of the image, which another test may have.
    const reserved = await serve(() => {})
    const opsPort = reserved.port
    await reserved.stop()
    const portal = startPortalProcess({
      ...environmentOf('Deployment'),
      PORT: '0',
      OPS_PORT: String(opsPort),
    })
    const port = await portal.ready
    const [container] = ofKind(objects, 'Deployment')[0]?.spec.template.spec.containers ?? []
    for (const probe of [container?.startupProbe, container?.livenessProbe, container?.readinessProbe])
      expect((await ask(opsPort, probe?.httpGet.path ?? '')).status).toBe(200)
    const [monitor] = ofKind(objects, 'ServiceMonitor')
    const headers = { Authorization: `Bearer ${token}` }
    const metrics = await ask(opsPort, monitor?.spec.endpoints[0].path ?? '', { headers })
    expect(metrics.text).toContain('kvartal_store_up 1')
    expect((await ask(port, '/')).status).toBe(200)
    portal.signal('SIGTERM')
    expect((await portal.ended).code).toBe(0)
  },
  120_000,
)
