/** Queries of an edition. */
import { MAX_SERIES_PER_CALL } from '#core/limits.ts'
import type { AnswerOf, CallName } from '#contract/portal.ts'
import type { Answer, AnswerBook, Need } from '#blocks/need.ts'
import type { NewsletterEdition } from './newsletter-edition.ts'

/** The data of the answer. */
function queryEdition<Name extends CallName>(
  edition: NewsletterEdition,
  asked: Need<Name> & Need,
): Answer<AnswerOf<Name>> {
  return editionAnswers(edition, [asked]).get<Name>(asked)
}

/** `null` = unavailable. */
export function editionData<Name extends CallName>(
  edition: NewsletterEdition,
  asked: Need<Name> & Need,
): AnswerOf<Name> | null {
  const answer = queryEdition<Name>(edition, asked)
  return answer.ok ? answer.data : null
}

export function editionAnswers(edition: NewsletterEdition, needs: readonly Need[]): AnswerBook {
  return edition.answers(needs)
}

/** Splits ids into calls of the maximum size. */
export function inBatches(ids: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_SERIES_PER_CALL) }, (_, index) =>
    ids.slice(index * MAX_SERIES_PER_CALL, (index + 1) * MAX_SERIES_PER_CALL),
  )
}
