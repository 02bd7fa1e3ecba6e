/** What the running portals have left in the store, for the commands that show it. */
import { osloDay } from '#core/oslo-day.ts'
import { ContentMissing } from '#server/snapshot/content-missing.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import type { OperatorReport } from '#server/operator/operator-report.ts'
import { livingPortal } from '../living-portal.ts'
import { withStore, type CommandContext } from './command.ts'

/** @returns `null` before the first import: there is nothing to ask or to do yet */
export function portalReport(context: CommandContext): Promise<OperatorReport | null> {
  const { environment, now, complain } = context
  return withStore(context, async (store) => {
    const snapshot = await loadSnapshot(store, null, (message) => complain(`${message}\n`)).catch((failure: unknown) => {
      if (failure instanceof ContentMissing) return null
      throw failure
    })
    if (!snapshot) return null
    const nothingRuns = () => Promise.reject(new Error('no job runs here'))
    const portal = livingPortal({
      store, now,
      live: { edition: { number: 1, snapshot, today: osloDay(now()) }, reload: async () => {} },
      accounts: { answerRequests: nothingRuns },
      ask: environment.fetchOutside ? nothingRuns : null,
      writeCommentary: nothingRuns,
      mailer: environment.mail.smtpUrl === null ? null : nothingRuns,
      operator: environment.mail.operator,
      publicUrl: environment.publicUrl,
      random: () => 0,
      log: { warn: () => {}, error: () => {} },
    })
    return portal.report()
  })
}
