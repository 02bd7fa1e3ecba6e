/**
 * Runs the built portal: `node dist/server/main.js`. Exit codes: 0 stopped on request, 1 cannot run, 2 wrong
 * settings.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pino from 'pino'
import { errorMessage } from '#core/text/error-message.ts'
import { WrongSettingError } from '#core/wrong-setting.ts'
import { readEnvironment, type Environment } from '#environment/environment.ts'
import { createAssetArchive } from '#server/assets/asset-archive.ts'
import { entryFiles, registerAssets, readManifest } from '#server/assets/built-assets.ts'
import { clockProblem } from './composition/monitoring/clock-problem.ts'
import { createLogSink } from './composition/monitoring/log-sink.ts'
import { openFileLimit } from './composition/monitoring/open-files.ts'
import { createExternalServices } from './composition/external-services.ts'
import { reservePublicPort } from './composition/portal-listener.ts'
import { redact } from './composition/monitoring/redact.ts'
import { PROGRAM_VERSION } from './composition/monitoring/program-version.ts'
import { runPortal } from './composition/run-portal.ts'
import type { OpenTelemetry } from './composition/tracing/open-telemetry.ts'

const CLIENT_DIRECTORY = join(import.meta.dirname, '..', 'client')
const WRONG_SETTINGS = 2
/** Time limit of an orderly stop. */
const STOP_LIMIT_MS = 10_000

async function main(): Promise<void> {
  const read = readEnvironment(process.env)
  if (!read.ok) {
    for (const problem of read.problems) process.stderr.write(`Wrong setting: ${problem}\n`)
    process.exitCode = read.isTemporary ? 1 : WRONG_SETTINGS
    return
  }
  const wrongClock = clockProblem(Date.now())
  if (wrongClock !== null) throw new Error(wrongClock)
  const { environment, release } = await reservePublicPort(read.environment)
  // During the start there is nothing to finish: the store survives a kill at any point.
  let stop = async () => {}
  stopOnSignal(() => stop())
  const logger = pino(
    { level: environment.logLevel },
    createLogSink(pino.destination(2), process.stderr.isTTY),
  )
  const openTelemetry = await startTracing(environment, logger)
  const logFields = () => {
    const traceId = openTelemetry?.tracing.traceId() ?? null
    return traceId === null ? {} : { traceId }
  }
  const manifest = readManifest(CLIENT_DIRECTORY)
  const archive = createAssetArchive(environment.assetsDir)
  const portal = await runPortal({
    environment,
    files: {
      'nb-NO': entryFiles(manifest, 'src/web/entry-nb.tsx'),
      'en-GB': entryFiles(manifest, 'src/web/entry-en.tsx'),
    },
    embedFiles: {
      'nb-NO': entryFiles(manifest, 'src/web/embed/entry-embed-nb.tsx'),
      'en-GB': entryFiles(manifest, 'src/web/embed/entry-embed-en.tsx'),
    },
    portfolioFiles: entryFiles(manifest, 'src/web/lease/entry-portfolio.tsx'),
    registerAssets: (hotPath) => registerAssets(CLIENT_DIRECTORY, hotPath),
    assetArchive: archive,
    now: Date.now,
    log: {
      info: (message, request) => logger.info({ ...request, ...logFields() }, message),
      warn: (message, request) => logger.warn({ ...request, ...logFields() }, message),
      error: (message, request) => logger.error({ ...request, ...logFields() }, message),
    },
    ...createExternalServices(environment, openTelemetry?.tracing),
    ...(openTelemetry ? { openTelemetry } : {}),
    random: Math.random,
    openFiles: openFileLimit(),
    importContent: (signal) => importInOwnProcess(environment.contentDir, signal),
    releasePort: release,
  })
  stop = async () => {
    await portal.stop()
    await openTelemetry?.stop()
  }
  // Not awaited: a network folder may hang.
  archive.addBuild(CLIENT_DIRECTORY, Date.now()).catch((failure: unknown) => {
    logger.warn(
      `the browser files of this build are not kept for pages that stay open through an update (ASSETS_DIR): ${errorMessage(failure)}`,
    )
  })
  process.stdout.write(`Kvartal is ready: ${portal.address} (English: ${portal.address}/en)\n`)
}

/** Loads the library only where the operator has named an endpoint. `null` = nothing is traced. */
async function startTracing(
  { tracing, databaseUrl }: Environment,
  logger: pino.Logger,
): Promise<OpenTelemetry | null> {
  if (tracing === null) return null
  const { startOpenTelemetry } = await import('./composition/tracing/open-telemetry.ts')
  return startOpenTelemetry({
    settings: tracing,
    version: PROGRAM_VERSION,
    database: databaseUrl === null ? 'sqlite' : 'postgresql',
    random: Math.random,
    log: { info: (message) => logger.info(redact(message)), warn: (message) => logger.warn(redact(message)) },
  })
}

/**
 * Imports in a child process, so that checking a large pack does not slow down readers. The child ends with
 * this process.
 */
function importInOwnProcess(contentDir: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'portal.js'), 'import', contentDir], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const end = () => void child.kill()
    signal.addEventListener('abort', end, { once: true })
    process.once('exit', end)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', end)
      resolve(code === 0)
    })
  })
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return // Ctrl-C reaches this process twice: from the terminal and from the start script
    isStopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    stop().then(
      () => process.exit(0),
      (failure: unknown) => {
        process.stderr.write(`The portal did not stop cleanly: ${errorMessage(failure)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
}

try {
  await main()
} catch (failure) {
  process.stderr.write(`${redact(errorMessage(failure))}\n`)
  process.exit(failure instanceof WrongSettingError ? WRONG_SETTINGS : 1)
}
