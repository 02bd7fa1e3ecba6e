import type { OperatorTexts } from '#texts/server/operator-texts.ts'
import type { OperatorReport } from './operator-report.ts'

type MailState = Pick<OperatorReport['mails'][number], 'state' | 'handedOverAt'>

/** State of a mail in words. Without a mail server it is kept. */
export function mailStateLabel(
  { state, handedOverAt }: MailState,
  isMailSent: boolean,
  { mailStates, mailKept, mailUncertain }: OperatorTexts,
): string {
  if (handedOverAt !== null) return mailUncertain
  return state === 'waiting' && !isMailSent ? mailKept : mailStates[state]
}
