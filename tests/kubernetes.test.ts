/**
 * Manifests of deploy/kubernetes, as kustomize puts them together: every field is known, and ports, settings,
 * user, folders and times are those of the image and the portal.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readEnvironment } from '#environment/environment.ts'
import { SECRET_SETTINGS } from '#environment/secret.ts'
import { imageLine } from './shipped-files.ts'
import { projectFiles, readText, ROOT, settingNames } from './source-files.ts'

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
const FOLDER = 'deploy/kubernetes'

const labels = z.record(z.string().startsWith('app.kubernetes.io/'), z.string())
const metadata = z.strictObject({
  name: z.string(),
  namespace: z.literal('kvartal'),
  labels: labels.optional(),
})
const selector = z.strictObject({ matchLabels: labels })
const memory = z.string().regex(/^\d+[MG]i$/)
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/livez', '/readyz']), port: z.literal('ops') }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
})
const container = z.strictObject({
  name: z.string(),
  image: z.string().regex(/^[\w./-]+:(?!latest)[\w.-]+$/),
  command: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })).optional(),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  envFrom: z.tuple([z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) })]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z
    .strictObject({
      preStop: z.strictObject({
        exec: z.strictObject({ command: z.tuple([z.literal('sleep'), z.string().regex(/^\d+$/)]) }),
      }),
    })
    .optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string().regex(/^\d+m$/), memory }),
    limits: z.strictObject({ memory }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(
    z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.literal(true).optional() }),
  ),
})
const volume = z.union([
  z.strictObject({
    name: z.string(),
    emptyDir: z.strictObject({ medium: z.literal('Memory').optional(), sizeLimit: memory }),
  }),
  z.strictObject({
    name: z.string(),
    secret: z.strictObject({
      secretName: z.literal('kvartal-secrets'),
      defaultMode: z.literal(0o440),
      items: z.array(z.strictObject({ key: z.string(), path: z.string() })).optional(),
    }),
  }),
])
const pod = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  restartPolicy: z.literal('OnFailure').optional(),
  terminationGracePeriodSeconds: z.int().optional(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int(),
    runAsGroup: z.int(),
    fsGroup: z.int(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z
    .array(
      z.strictObject({
        maxSkew: z.int(),
        topologyKey: z.string(),
        whenUnsatisfiable: z.literal('ScheduleAnyway'),
        labelSelector: selector,
      }),
    )
    .optional(),
  containers: z.tuple([container]),
  volumes: z.array(volume),
})
const template = z.strictObject({ metadata: z.strictObject({ labels }), spec: pod })

const object = z.discriminatedUnion('kind', [
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: z.strictObject({
      replicas: z.int().min(2),
      revisionHistoryLimit: z.int(),
      strategy: z.strictObject({
        rollingUpdate: z.strictObject({ maxSurge: z.int().min(1), maxUnavailable: z.literal(0) }),
      }),
      selector,
      template,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    metadata,
    spec: z.strictObject({ backoffLimit: z.int(), activeDeadlineSeconds: z.int(), template }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      clusterIP: z.literal('None').optional(),
      selector: labels,
      ports: z.tuple([z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })]),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('ConfigMap'),
    metadata,
    data: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.strictObject({ minAvailable: z.int().min(1), selector }),
  }),
  z.strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('ServiceMonitor'),
    metadata,
    spec: z.strictObject({
      selector,
      endpoints: z.tuple([
        z.strictObject({
          port: z.string(),
          path: z.literal('/metrics'),
          interval: z.string(),
          authorization: z.strictObject({
            credentials: z.strictObject({ name: z.literal('kvartal-secrets'), key: z.string() }),
          }),
        }),
      ]),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('Ingress'),
    metadata,
    spec: z.strictObject({
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.literal('/'),
                pathType: z.literal('Prefix'),
                backend: z.strictObject({
                  service: z.strictObject({ name: z.string(), port: z.strictObject({ name: z.string() }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
])
type KubernetesObject = z.output<typeof object>

/** What `kubectl apply --kustomize` would send for a folder. */
function built(folder: string): KubernetesObject[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path.join(ROOT, FOLDER, folder)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout).map((document) => object.parse(document.toJS()))
}

function ofKind<Kind extends KubernetesObject['kind']>(
  objects: readonly KubernetesObject[],
  kind: Kind,
): Extract<KubernetesObject, { kind: Kind }>[] {
  return objects.filter((one): one is Extract<KubernetesObject, { kind: Kind }> => one.kind === kind)
}

const STOP_SECONDS =
  Number(/STOP_LIMIT_MS = (\d[\d_]*)/.exec(readText('src/main.ts'))?.[1]?.replaceAll('_', '')) / 1_000
const imageSetting = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(imageLine('ENV'))?.[1]

test('every manifest belongs to a kustomization', () => {
  const files = projectFiles(FOLDER)
  const named = files
    .filter((file) => file.endsWith('kustomization.yaml'))
    .flatMap((file) =>
      [...readText(file).matchAll(/^ +- ([\w./-]+\.yaml)$/gm)].map(([, name = '']) =>
        path.posix.join(path.posix.dirname(file), name),
      ),
    )
  expect(files.filter((file) => !file.endsWith('kustomization.yaml')).toSorted()).toEqual(named.toSorted())
})

describe.skipIf(!hasKubectl)(
  `the example overlay${hasKubectl ? '' : ' (skipped: kubectl is not installed)'}`,
  () => {
    const objects = hasKubectl ? built('example') : []
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
      expect(deployment?.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
        pause + STOP_SECONDS,
      )
    })

    test('the base needs neither mail nor monitoring', () => {
      const { stdout } = spawnSync('kubectl', ['kustomize', path.join(ROOT, FOLDER, 'base')], {
        encoding: 'utf8',
      })
      expect(stdout).toContain('kind: Deployment')
      expect(stdout).not.toMatch(/SMTP|ServiceMonitor/)
    })
  },
)
