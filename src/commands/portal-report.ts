/** State that running portals have left in the store, for commands that show it. */
import type { OperatorReport } from '#server/operator/operator-report.ts'
import { createBackgroundJobs } from '../composition/background-jobs.ts'
import { withStore, type CommandContext } from './command.ts'
import { loadCurrentEdition } from './current-edition.ts'

/** @returns `null` before the first import */
export function portalReport(context: CommandContext): Promise<OperatorReport | null> {
  const { environment, now } = context
  return withStore(context, async (store) => {
    const edition = await loadCurrentEdition(store, context)
    if (!edition) return null
    const nothingRuns = () => Promise.reject(new Error('no job runs here'))
    const nothingIsMade = () => {
      throw new Error('nothing is made here')
    }
    const portal = createBackgroundJobs({
      store,
      now,
      newsletterServices: {
        sender: { start: () => {}, trigger: () => {}, stop: async () => {} },
        webhooks: null,
        alerts: {
          alerts: store.alerts,
          news: store.newsAlerts,
          edition: nothingIsMade,
          tokens: { tokenFor: nothingIsMade },
          publicUrl: environment.publicUrl,
          now,
          triggerDelivery: nothingIsMade,
          leases: {
            reminders: store.leaseReminders,
            accounts: store.accounts,
            edition: nothingIsMade,
            tokens: { leaseTokenFor: nothingIsMade },
            publicUrl: environment.publicUrl,
            now,
          },
        },
      },
      live: { edition, reload: async () => {} },
      accounts: { answerRequests: nothingRuns },
      ask: environment.fetchOutside ? nothingRuns : null,
      writeCommentary: nothingRuns,
      mailer: environment.mail.smtpUrl === null ? null : nothingRuns,
      operator: environment.mail.operator,
      publicUrl: environment.publicUrl,
      historyYears: environment.historyYears,
      addressRegister: environment.addressRegister,
      random: () => 0,
      log: { warn: () => {}, error: () => {} },
    })
    return portal.report()
  })
}
