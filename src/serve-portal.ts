/** Composes the built portal in this process, and stops it on a signal. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pino from 'pino'
import { errorMessage } from '#core/text/error-message.ts'
import type { Environment } from '#environment/environment.ts'
import { createAssetArchive } from '#server/assets/asset-archive.ts'
import { entryFiles, registerAssets, readManifest } from '#server/assets/built-assets.ts'
import { createLogSink } from './composition/monitoring/log-sink.ts'
import { openFileLimit } from './composition/monitoring/open-files.ts'
import { createExternalServices } from './composition/external-services.ts'
import { reservePublicPort } from './composition/portal-listener.ts'
import { redact } from './composition/monitoring/redact.ts'
import { PROGRAM_VERSION } from './composition/monitoring/program-version.ts'
import { runPortal } from './composition/run-portal.ts'
import type { OpenTelemetry } from './composition/tracing/open-telemetry.ts'

/** Time limit of an orderly stop. */
const STOP_LIMIT_MS = 10_000

/**
 * Resolves when the portal is ready.
 *
 * @param serverDirectory folder of the built `main.js`, with `portal.js`; the browser's files are beside it
 * @throws what `runPortal` throws, and StartError for its ports
 */
export async function servePortal(settings: Environment, serverDirectory: string): Promise<void> {
  const clientDirectory = join(serverDirectory, '..', 'client')
  const { environment, release } = await reservePublicPort(settings)
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
  const manifest = readManifest(clientDirectory)
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
    registerAssets: (hotPath) => registerAssets(clientDirectory, hotPath),
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
    importContent: (signal) =>
      importInOwnProcess(join(serverDirectory, 'portal.js'), environment.contentDir, signal),
    releasePort: release,
  })
  stop = async () => {
    await portal.stop()
    await openTelemetry?.stop()
  }
  // Not awaited: a network folder may hang.
  archive.addBuild(clientDirectory, Date.now()).catch((failure: unknown) => {
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
function importInOwnProcess(program: string, contentDir: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'import', contentDir], {
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
