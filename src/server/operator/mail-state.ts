import type { OperatorTexts } from '#texts/operator-texts.ts'
import type { OperatorReport } from './operator-report.ts'

/** What became of a mail. Without a mail server it waits for nothing: it is kept. */
export function mailStateWord(state: OperatorReport['mails'][number]['state'], isMailSent: boolean, { mailStates, mailKept }: OperatorTexts): string {
  return state === 'waiting' && !isMailSent ? mailKept : mailStates[state]
}
