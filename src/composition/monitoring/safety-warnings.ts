/** Warnings of the start about the runtime and the mail transport. */
import { parseTlsPolicy } from '#mail/tls-policy.ts'
import type { Log } from './log.ts'
import { runtimeWarning } from './runtime-safety.ts'

/** @param smtpUrl `null` = no mail is sent */
export function logSafetyWarnings(smtpUrl: string | null, log: Log): void {
  const oldRuntime = runtimeWarning(process.version)
  if (oldRuntime !== null) log.warn(oldRuntime)
  if (smtpUrl === null) return
  const { note, isWarning } = parseTlsPolicy(smtpUrl)
  if (note !== '') log[isWarning ? 'warn' : 'info'](note)
}
