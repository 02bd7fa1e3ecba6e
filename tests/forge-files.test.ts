/** The workflow of a public forge and the settings of Renovate, read as data; neither is run here. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import packageJson from '../package.json' with { type: 'json' }
import { readText, ROOT } from './source-files.ts'

const step = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.string()).optional(),
})
const job = z.strictObject({
  needs: z.string().optional(),
  if: z.string().optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.int(),
  permissions: z.record(z.string(), z.enum(['read', 'write'])).default({}),
  env: z.record(z.string(), z.string()).optional(),
  steps: z.array(step),
})
const { jobs, permissions } = z
  .strictObject({
    name: z.string(),
    on: z.record(z.string(), z.unknown()),
    permissions: z.record(z.string(), z.string()),
    concurrency: z.unknown(),
    jobs: z.strictObject({ test: job, image: job }),
  })
  .parse(parse(readText('.github/workflows/ci.yml')))
const steps = [...jobs.test.steps, ...jobs.image.steps]

describe('the workflow', () => {
  test('runs all tests, by the file that every other forge runs', () => {
    expect(jobs.test.steps.map(({ run }) => run)).toContain('.ci/run')
    expect(existsSync(path.join(ROOT, '.ci/run'))).toBe(true)
  })

  test('each action has a version, or the digest of one', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(5)
    expect(actions.filter((name) => !/^[\w-]+\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/.test(name))).toEqual([])
  })

  test('may only read, except where the image is pushed and signed', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(jobs.test.permissions).toEqual({})
    expect(jobs.image.permissions).toEqual({ contents: 'read', packages: 'write', 'id-token': 'write' })
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@') === true)
    expect(checkouts.map((one) => one.with['persist-credentials'])).toEqual([false, false])
  })

  test('builds the image of a tagged version after the tests, with provenance, and signs its digest', () => {
    expect(jobs.image).toMatchObject({ needs: 'test', if: "startsWith(github.ref, 'refs/tags/v')" })
    const build = jobs.image.steps.find(({ id }) => id === 'build')
    expect(build?.with).toMatchObject({ context: '.', push: true, provenance: 'mode=max', sbom: true })
    expect(jobs.image.steps.at(-1)).toMatchObject({
      env: { DIGEST: '${{ steps.build.outputs.digest }}' },
      run: 'cosign sign --yes "$IMAGE@$DIGEST"',
    })
  })

  test('no step puts what a stranger may write into a shell', () =>
    expect(steps.filter(({ run }) => run?.includes('${{') === true)).toEqual([]))
})

describe('Renovate', () => {
  const settings = z
    .object({
      automerge: z.boolean(),
      extends: z.array(z.string()),
      vulnerabilityAlerts: z.object({ enabled: z.boolean() }),
      packageRules: z.array(
        z.object({
          matchPackageNames: z.array(z.string()).default([]),
          groupName: z.string().optional(),
          automerge: z.never().optional(),
        }),
      ),
    })
    .parse(JSON.parse(readText('renovate.json')))

  test('merges nothing by itself, and tells of vulnerabilities', () => {
    expect(settings.automerge).toBe(false)
    expect(settings.vulnerabilityAlerts.enabled).toBe(true)
  })

  test('proposes the digest of each image and action at its first run', () =>
    expect(settings.extends).toEqual(
      expect.arrayContaining(['docker:pinDigests', 'helpers:pinGitHubActionDigests']),
    ))

  test('groups packages that are here', () => {
    const here = Object.keys({
      ...packageJson.dependencies,
      ...packageJson.devDependencies,
      ...packageJson.optionalDependencies,
    })
    const grouped = settings.packageRules
      .filter(({ groupName }) => groupName !== undefined)
      .flatMap(({ matchPackageNames }) => matchPackageNames)
      .filter((name) => name !== 'node') // of the image
    expect(grouped.length).toBeGreaterThan(4)
    const isHere = (pattern: string) =>
      here.some((name) =>
        pattern.endsWith('/**') ? name.startsWith(pattern.slice(0, -2)) : name === pattern,
      )
    expect(grouped.filter((pattern) => !isHere(pattern))).toEqual([])
  })
})
