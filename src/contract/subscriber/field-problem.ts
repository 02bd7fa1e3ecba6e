/**
 * Why a field of a form is refused. The schemas give these words as their messages; the server turns them
 * into sentences in the language of the request (decision 49), the forms into the same sentences before
 * anything is sent.
 */
const FIELD_PROBLEMS = [
  'required',
  'notAccepted',
  'tooShort',
  'tooLong',
  'email',
  'passwordRule',
  'passwordAgain',
  'passwordsDiffer',
  'commonPassword',
  'samePassword',
  'terms',
  'codeWord',
  'newsletterCity',
  'newsletterOff',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

export function isFieldProblem(text: string): text is FieldProblem {
  return (FIELD_PROBLEMS as readonly string[]).includes(text)
}

/** For a schema: the word as the message of whatever goes wrong. */
export const fieldError = (problem: FieldProblem) => ({ error: problem })
