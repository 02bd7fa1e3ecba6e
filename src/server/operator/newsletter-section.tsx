/** The newsletter on the operator's page: a pause, the ledger of each slot, unsettled deliveries. */
import type { Locale } from '#core/locale.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'
import { balanceHeads, balanceNumbers, unsettledCells, unsettledHeads } from './newsletter-balance.ts'
import { formatOperatorTime, OperatorTable } from './operator-markup.tsx'
import type { ReportedNewsletter } from './operator-report.ts'

export function NewsletterSection({
  newsletter: { pausedSince, balances, unsettled },
  locale,
}: {
  readonly newsletter: ReportedNewsletter
  readonly locale: Locale
}) {
  const words = operatorTextsByLocale[locale]
  return (
    <>
      {pausedSince !== null && (
        <p>
          <strong>{words.newsletter.paused(formatOperatorTime(pausedSince))}</strong>
        </p>
      )}
      <OperatorTable
        locale={locale}
        caption={words.newsletter.caption}
        heads={balanceHeads(words)}
        rows={balances.map((balance) => [{ at: balance.slotAt }, ...balanceNumbers(balance, words)])}
      />
      <OperatorTable
        locale={locale}
        caption={words.newsletter.unsettled}
        heads={unsettledHeads(words)}
        rows={unsettled.map((row) => unsettledCells(row, words))}
      />
    </>
  )
}
