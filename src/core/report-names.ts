/** Names of the analyst reports, as in their teasers (specification §3 "Attributes by type"). */
export const REPORT_NAMES = ['macro', 'morning_currency', 'morning_stocks'] as const
