/**
 * Manifests of deploy/kubernetes as kustomize puts them together, read by strict schemas of the fields they
 * use.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../source-files.ts'

export const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
/** For the title of a test that needs it; `''` = it is installed. */
export const kubectlSkipReason = hasKubectl ? '' : ' (skipped: kubectl is not installed)'
export const MANIFESTS = 'deploy/kubernetes'

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
      jobLabel: z.string(),
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
export type KubernetesObject = z.output<typeof object>

/** What `kubectl apply --kustomize` would send for a folder. @throws for a field that is not known here */
export function builtManifests(folder: string): KubernetesObject[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path.join(ROOT, MANIFESTS, folder)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout).map((document) => object.parse(document.toJS()))
}

/** The objects of one kind. */
export function ofKind<Kind extends KubernetesObject['kind']>(
  objects: readonly KubernetesObject[],
  kind: Kind,
): Extract<KubernetesObject, { kind: Kind }>[] {
  return objects.filter((one): one is Extract<KubernetesObject, { kind: Kind }> => one.kind === kind)
}
