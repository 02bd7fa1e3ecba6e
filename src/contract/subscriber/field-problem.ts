/**
 * Problems of form fields. Schemas use these words as messages; the server converts them to sentences in the
 * language of the request (decision 49), forms to the same sentences before sending.
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
  'pauseTooFar',
  'channelUrl',
  'tooManyChannels',
  'tooManyAlerts',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

/** Whether a message of a schema is one of the words. */
export function isFieldProblem(text: string): text is FieldProblem {
  return (FIELD_PROBLEMS as readonly string[]).includes(text)
}

/** Schema option that uses the word as the message of any error. */
export const fieldError = (problem: FieldProblem) => ({ error: problem })
