import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { forgetSettings } from './tests/set-up/forget-settings.ts'
import { memoryFolder } from './tests/set-up/memory-folder.ts'

forgetSettings(process.env)
// Of this run and its workers, unless the folder for temporary files is named.
const inMemory = process.env['TMPDIR'] === undefined ? memoryFolder() : undefined
if (inMemory !== undefined) {
  process.env['TMPDIR'] = inMemory
  // What the built portal compiles once for all of its processes.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(inMemory, 'compiled')
}

/** Far from Oslo and on the other side of midnight: what reads the machine's time zone by mistake is found. */
const env = { TZ: 'Pacific/Auckland', FETCH_OUTSIDE: 'off' }

/** Class names as written, so that golden files can be read. */
const css = { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' as const } }

/** What is waited for may take long where others use the cores; a second is Vitest's own. */
const PATIENT = { poll: { timeout: 30_000 } }

/**
 * Three for two cores: tests of started programs wait for them half of the time. With two workers the
 * integration tests leave a quarter of the processor time unused.
 */
const WORKERS = Math.ceil(availableParallelism() * 1.5)

/** Of the integration tests, those that take a fifth of a minute and more. */
const LONG =
  /\/(?:start|readers\.postgres|store\.(?:sqlite|postgres)|lease-files|tracing|shared-caches|bad-starts|hostile-configs|import-kill)\.test\.ts$/

/**
 * Integration tests that change nothing of the process and need no PostgreSQL. They share a process as the
 * unit tests do: starting one for each and loading the server into it takes half of their time.
 */
const SHARED = [
  'tests/programs/*.test.ts',
  'tests/integration/{behind-nginx,hostile-configs,account-data-safety,account-safety-*,account-stored-safety,as-of,export-pack,exported-dashboard,hostile-forms,mcp-agrees-with-api,newsletter-portal,raw-requests,sign-on,embed-budget,living-portal,server}.test.ts',
]

/** The long ones first, or the last of them would have one core for itself while the other waits. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'unit',
          // One process for many files, as in a portal that has been up for a while: what one leaves behind
          // meets the next. It takes little more than half of the time of a process for each.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // Property tests on a busy machine: slow is not wrong.
          testTimeout: 60_000,
          expect: PATIENT,
          env,
          css,
        },
      },
      {
        // React as readers have it, which says nothing of attributes that differ from the server's.
        oxc: { jsx: { development: false } },
        test: {
          name: 'dom',
          // Vitest tells stored modules apart by their source, but not by these options of JSX.
          fsModuleCachePath: path.join(import.meta.dirname, 'node_modules', '.vitest-cache-dom'),
          // React in windows of happy-dom, which each test opens for itself.
          isolate: false,
          include: ['tests/dom/*.test.{ts,tsx}'],
          globalSetup: ['tests/set-up/dom-portal.ts'],
          setupFiles: ['tests/dom/react-roots.ts'],
          testTimeout: 60_000,
          expect: PATIENT,
          env: { ...env, NODE_ENV: 'production' },
          css,
        },
      },
      {
        test: {
          name: 'integration-shared',
          isolate: false,
          include: SHARED,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: PATIENT,
          env,
          css,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,programs}/**/*.test.{ts,tsx}'],
          exclude: SHARED,
          globalSetup: ['tests/set-up/postgres-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: PATIENT,
          env,
          css,
        },
      },
    ],
  },
})
