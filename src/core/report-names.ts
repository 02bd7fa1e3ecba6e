/** The analyst reports, by the names of their teasers (specification §3 "Attributes by type"). */
export const REPORT_NAMES = ['macro', 'morning_currency', 'morning_stocks'] as const
