/** A mail as plain text: for readers and programs that want no HTML, with the same words in the same order. */
import type { MailContent, MailPart } from './mail-content.ts'

/** RFC 5322 §2.1.1: lines should have at most 78 characters. Addresses stand on lines of their own and are never broken. */
export const TEXT_COLUMNS = 78

const RULE = '-'.repeat(24)

/** Lines end with `\n`; the mail program makes of them what mail needs. */
export function mailText({ sender, parts, footer }: MailContent): string {
  const blocks = [
    `${wrapped(sender.name)}\n${wrapped(sender.tagline)}`,
    ...parts.map(textOf),
    RULE,
    ...footer.map(wrapped),
    sender.href,
  ]
  return `${blocks.join('\n\n')}\n`
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'heading': {
      const lines = wrapped(part.text)
      return `${lines}\n${'='.repeat(Math.max(...lines.split('\n').map((line) => line.length)))}`
    }
    case 'paragraph':
    case 'note':
      return wrapped(part.text)
    case 'button':
      return `${wrapped(`${part.label}:`)}\n${part.href}`
    case 'link':
      return `${wrapped(`${part.before} ${part.label}:`)}\n${part.href}`
    case 'rule':
      return RULE
  }
}

/** Broken at spaces, so that each line fits; a word that is longer than a line has one of its own. */
export function wrapped(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n]+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && [...longer].length > TEXT_COLUMNS) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line].join('\n')
}
