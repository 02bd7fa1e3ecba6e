/** The portal's store: with sealed mails, and its failures in the portal's log. */
import { mailSeal } from '#accounts/secrets/mail-seal.ts'
import type { SigningSecret } from '#accounts/secrets/signing-secret.ts'
import { errorMessage } from '#core/text/error-message.ts'
import type { Environment } from '#environment/environment.ts'
import { storeCodeOf } from '#store/errors.ts'
import { deferredStore, openStore, type DeferredStore } from '#store/open-store.ts'
import type { LockWaitCounter } from './monitoring/lock-wait-counter.ts'
import type { Log } from './monitoring/log.ts'
import type { OpenTelemetry } from './tracing/open-telemetry.ts'

export interface PortalStoreDeps {
  readonly environment: Pick<Environment, 'databaseUrl' | 'dataDir' | 'postgres'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: Log
  /** Is told each statement; omitted = nothing is traced. */
  readonly openTelemetry?: Pick<OpenTelemetry, 'onQuery'>
}

/** Opens the embedded store at once; a database server may answer or be migrated later. */
export async function createPortalStore(
  { environment, now, random, log, openTelemetry }: PortalStoreDeps,
  secret: SigningSecret,
  waits: LockWaitCounter,
): Promise<DeferredStore> {
  const { databaseUrl, dataDir, postgres } = environment
  const options = {
    dataDir,
    postgres,
    seal: mailSeal(secret),
    log: (message: string, cause?: unknown) => {
      const code = storeCodeOf(cause)
      log.warn(
        cause === undefined ? message : `${message}: ${errorMessage(cause)}`,
        code === null ? {} : { code },
      )
    },
    // One clock for due times and for their checks.
    effects: {
      now,
      elapsed: () => performance.now(),
      random,
      sleep: waits.sleep,
      ...(openTelemetry ? { onQuery: openTelemetry.onQuery } : {}),
    },
  }
  if (databaseUrl !== null) return deferredStore({ ...options, databaseUrl })
  return { store: await openStore({ ...options, databaseUrl }), open: async () => {} }
}
