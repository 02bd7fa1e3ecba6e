/**
 * Manifests of deploy/kubernetes, as kustomize puts them together: every field is known, and ports, settings,
 * user, folders and times are those of the image and the portal.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#environment/environment.ts'
import { SECRET_SETTINGS } from '#environment/secret.ts'
import {
  builtManifests,
  hasKubectl,
  kubectlSkipReason,
  MANIFESTS,
  ofKind,
} from './factories/kubernetes-manifests.ts'
import { imageLine } from './shipped-files.ts'
import { projectFiles, readText, ROOT, settingNames } from './source-files.ts'

const STOP_SECONDS =
  Number(/STOP_LIMIT_MS = (\d[\d_]*)/.exec(readText('src/serve-portal.ts'))?.[1]?.replaceAll('_', '')) / 1_000
const imageSetting = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(imageLine('ENV'))?.[1]

test('every manifest belongs to a kustomization', () => {
  const files = projectFiles(MANIFESTS)
  const named = files
    .filter((file) => file.endsWith('kustomization.yaml'))
    .flatMap((file) =>
      [...readText(file).matchAll(/^ +- ([\w./-]+\.yaml)$/gm)].map(([, name = '']) =>
        path.posix.join(path.posix.dirname(file), name),
      ),
    )
  expect(files.filter((file) => !file.endsWith('kustomization.yaml')).toSorted()).toEqual(named.toSorted())
})

describe.skipIf(!hasKubectl)(`the example overlay${kubectlSkipReason}`, () => {
  const objects = hasKubectl ? builtManifests('example') : []
  const [deployment] = ofKind(objects, 'Deployment')
  const [job] = ofKind(objects, 'Job')
  const settings = ofKind(objects, 'ConfigMap')[0]?.data ?? {}
  const pods = [deployment, job].flatMap((one) => (one ? [one.spec.template.spec] : []))
  const portal = deployment?.spec.template.spec.containers[0]

  test('has one object of each kind, and two services', () =>
    expect(objects.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Service',
      'Service',
      'ServiceMonitor',
    ]))

  test('runs the image as its own user, and gives every folder that it writes to', () => {
    const [user, group] = imageLine('USER').split(':').map(Number)
    for (const { securityContext, containers, volumes } of pods) {
      expect(securityContext).toMatchObject({ runAsUser: user, runAsGroup: group, fsGroup: group })
      const mounted = containers[0].volumeMounts.map(({ name }) => name)
      expect(volumes.map(({ name }) => name).toSorted()).toEqual(mounted.toSorted())
    }
    const folders = portal?.volumeMounts.map(({ mountPath }) => mountPath)
    expect(folders).toEqual(
      expect.arrayContaining(['/tmp', imageSetting('DATA_DIR'), imageSetting('ASSETS_DIR')]),
    )
  })

  test('has settings that exist and that the portal accepts, with every secret as a file', () => {
    const names = new Set(settingNames())
    for (const { containers } of pods) {
      const [{ env, volumeMounts }] = containers
      const secrets = volumeMounts.find(({ name }) => name === 'secrets')?.mountPath
      for (const { name, value } of env) {
        expect(names).toContain(name)
        expect(SECRET_SETTINGS).toContain(name.replace(/_FILE$/, ''))
        expect(path.posix.dirname(value)).toBe(secrets)
      }
    }
    expect(Object.keys(settings).filter((name) => !names.has(name))).toEqual([])
    expect(Object.keys(settings).filter((name) => SECRET_SETTINGS.includes(name))).toEqual([])
    expect(readEnvironment(settings)).toMatchObject({ ok: true })
    expect(readEnvironment({ ...settings, PUBLIC_URL: '' })).toMatchObject({ ok: true })
  })

  test('the job migrates, and has no other secret than the address of the database', () => {
    const [migrate] = job?.spec.template.spec.containers ?? []
    expect(migrate?.command).toEqual(['portal', 'migrate'])
    expect(migrate?.image).toBe(portal?.image)
    expect(migrate?.env.map(({ name }) => name)).toEqual(['DATABASE_URL_FILE'])
  })

  test('ports of probes, services, monitor and ingress lead to those of the image', () => {
    expect(portal?.ports).toEqual([
      { name: 'http', containerPort: Number(imageSetting('PORT')) },
      { name: 'ops', containerPort: Number(imageSetting('OPS_PORT')) },
    ])
    const services = ofKind(objects, 'Service')
    expect(services.map(({ spec }) => spec.ports[0].targetPort)).toEqual(['http', 'ops'])
    const podLabels = deployment?.spec.template.metadata.labels
    for (const { spec } of services) expect(podLabels).toMatchObject(spec.selector)
    const [monitor] = ofKind(objects, 'ServiceMonitor')
    const [, ops] = services
    expect(ops?.metadata.labels).toMatchObject(monitor?.spec.selector.matchLabels ?? {})
    expect(monitor?.spec.endpoints[0].port).toBe(ops?.spec.ports[0].name)
    const [ingress] = ofKind(objects, 'Ingress')
    const backend = ingress?.spec.rules[0]?.http.paths[0]?.backend.service
    expect(backend).toEqual({ name: 'kvartal', port: { name: services[0]?.spec.ports[0].name } })
    expect(settings['PUBLIC_URL']).toBe(`https://${ingress?.spec.rules[0]?.host}`)
  })

  test('probes ask what they are for, and one portal may go while another answers', () => {
    expect(portal?.startupProbe?.httpGet.path).toBe('/livez')
    expect(portal?.livenessProbe?.httpGet.path).toBe('/livez')
    expect(portal?.readinessProbe?.httpGet.path).toBe('/readyz')
    const [budget] = ofKind(objects, 'PodDisruptionBudget')
    expect(budget?.spec.minAvailable).toBeLessThan(deployment?.spec.replicas ?? 0)
    expect(deployment?.spec.template.metadata.labels).toMatchObject(budget?.spec.selector.matchLabels ?? {})
  })

  test('a portal has longer to stop than it takes', () => {
    const pause = Number(portal?.lifecycle?.preStop.exec.command[1])
    expect(deployment?.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(pause + STOP_SECONDS)
  })

  test('metrics have the job that the alert rules name', () => {
    const [monitor] = ofKind(objects, 'ServiceMonitor')
    const ops = ofKind(objects, 'Service').find(({ metadata }) => metadata.name === 'kvartal-ops')
    const job = ops?.metadata.labels?.[monitor?.spec.jobLabel ?? '']
    const named = [...readText('docs/alerts.yml').matchAll(/job="([^"]+)"/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(0)
    expect([...new Set(named)]).toEqual([job])
  })

  test('the base needs neither mail nor monitoring', () => {
    const { stdout } = spawnSync('kubectl', ['kustomize', path.join(ROOT, MANIFESTS, 'base')], {
      encoding: 'utf8',
    })
    expect(stdout).toContain('kind: Deployment')
    expect(stdout).not.toMatch(/SMTP|ServiceMonitor/)
  })
})
