/** `/drift` and `/en/drift`: how sources, jobs and mail are doing, for the operator. Other requests get 404. */
import type { FastifyInstance } from 'fastify'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { isStoreFailure } from '../store-failure.ts'
import { sendOperatorPage, OPERATOR_POLICY, type OperatorGate } from './operator-response.ts'
import { operatorHtml, OPERATOR_PATH, type OperatorPageData, type OutboxLink } from './operator-html.tsx'
import type { OperatorReport } from './operator-report.ts'
import type { ProcessReport } from './process-report.ts'

/** Data of the page. */
export interface Operations {
  /** @throws when the store does not answer */
  readonly report: () => Promise<OperatorReport>
  readonly process: () => ProcessReport
}

export interface OperatorPageOptions extends Operations {
  /** Omitted = kept mail cannot be read here. */
  readonly outbox?: (locale: Locale) => Promise<OutboxLink>
  readonly gate: OperatorGate
}

export function operatorPage(
  fastify: FastifyInstance,
  { report, process, outbox, gate }: OperatorPageOptions,
): void {
  const fromStore = async (locale: Locale): Promise<Omit<OperatorPageData, 'process'>> => {
    try {
      return { report: await report(), outbox: outbox ? await outbox(locale) : null }
    } catch (failure) {
      if (!isStoreFailure(failure)) throw failure
      // An operator looks here during an outage.
      return { report: failure.message, outbox: null }
    }
  }
  for (const locale of LOCALES) {
    fastify.get(localizedPath(OPERATOR_PATH, locale), (request, reply) =>
      sendOperatorPage(request, reply, gate, async () => ({
        html: operatorHtml({ process: process(), ...(await fromStore(locale)) }, locale),
        policy: OPERATOR_POLICY,
      })),
    )
  }
}
