/** The step "027-formula-alerts" of the migrations (decision 0120). Never edited once it has been released. */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Programs before it neither read nor write the columns. */
export async function addFormulaAlerts({ schema }: Transaction<Tables>): Promise<void> {
  for (const table of ['account', 'account_before'] as const)
    await schema
      .alterTable(table)
      .addColumn('formula_alerts', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
}
