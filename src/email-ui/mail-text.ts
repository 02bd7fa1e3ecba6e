/** Renders a mail as plain text, with the same words in the same order as the HTML. */
import type {
  MailBullets,
  MailContent,
  MailFigure,
  MailLine,
  MailLink,
  MailPart,
  MailRun,
} from './mail-content.ts'
import { tableText } from './mail-text-table.ts'
import { hangingIndent, wrapText } from './wrap-text.ts'

const RULE = '-'.repeat(24)

/** Text cached by part object: parts sent to many readers are one object and written once. */
const textByPart = new WeakMap<MailPart, string>()

/** Lines end with `\n`; the transport converts them to CRLF. */
export function mailText({ sender, webCopy, parts, footer, links = [] }: MailContent): string {
  const blocks = [
    `${wrapText(sender.name)}\n${wrapText(sender.tagline)}`,
    ...(webCopy ? [linkText(webCopy)] : []),
    ...parts.map(partText),
    RULE,
    ...footer.map((line) => wrapText(line)),
    ...links.map(linkText),
    sender.href,
  ]
  return `${blocks.join('\n\n')}\n`
}

function partText(part: MailPart): string {
  const cached = textByPart.get(part)
  if (cached !== undefined) return cached
  const text = textOf(part)
  textByPart.set(part, text)
  return text
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return underlineHeading(part.text, '=')
    case 'section':
      return underlineHeading(part.text, '-') + onNextLine(part.href)
    case 'subheading':
    case 'paragraph':
    case 'note':
      return wrapText(part.text)
    case 'prose':
      return proseText(part.runs)
    case 'bullets':
      return bulletsText(part, '')
    case 'list':
      return part.items.map(lineText).join('\n')
    case 'figures':
      return part.figures.map(figureText).join('\n\n')
    case 'picture':
      return (
        [wrapText(part.alt), ...(part.caption === '' ? [] : [wrapText(part.caption)])].join('\n') +
        onNextLine(part.href)
      )
    case 'table':
      return tableText(part)
    case 'button':
      return linkText(part)
    case 'link':
      return linkText({ label: `${part.before} ${part.label}`, href: part.href })
    case 'rule':
      return RULE
  }
}

function underlineHeading(text: string, sign: string): string {
  const lines = wrapText(text)
  return `${lines}\n${sign.repeat(Math.max(...lines.split('\n').map((line) => line.length)))}`
}

function linkText({ label, href }: MailLink): string {
  return `${wrapText(`${label}:`)}\n${href}`
}

function onNextLine(href: string | null): string {
  return href === null ? '' : `\n${href}`
}

/** Addresses of links follow the paragraph, under the link texts unless those end it. */
function proseText(runs: readonly MailRun[]): string {
  const links = new Map(runs.flatMap(({ text, href }) => (href === null ? [] : [[href, text] as const])))
  const text = linesOf(runs)
    .map((line) => wrapText(line))
    .join('\n')
  const last = runs.at(-1)?.href ?? null
  if (links.size === 1 && last !== null) return `${text}:\n${last}`
  return [text, ...Array.from(links, ([href, label]) => linkText({ label, href }))].join('\n')
}

function linesOf(runs: readonly MailRun[]): string[] {
  return runs
    .map(({ text }) => text)
    .join('')
    .split('\n')
}

function bulletsText({ start, items }: MailBullets, indent: string): string {
  return items
    .map(({ runs, inner }, index) => {
      const mark = start === null ? '- ' : `${start + index}. `
      const deeper = `${indent}${' '.repeat(mark.length)}`
      const own = hangingIndent(linesOf(runs).join(' '), `${indent}${mark}`)
      const addresses = runs.flatMap(({ href }) => (href === null ? [] : [`${deeper}${href}`]))
      return [own, ...addresses, ...inner.map((innerItem) => bulletsText(innerItem, deeper))].join('\n')
    })
    .join('\n')
}

function lineText({ text, href, lead = '', note }: MailLine): string {
  const below = [lead, note].filter((line) => line !== '').map((line) => hangingIndent(line, '  '))
  return [hangingIndent(text, '- '), ...below, ...(href === null ? [] : [`  ${href}`])].join('\n')
}

function figureText({ title, href, value, change, note }: MailFigure): string {
  const below = [change, note].filter((line) => line !== '').map((line) => hangingIndent(line, '  '))
  return [wrapText(`${title}: ${value}`), ...below, ...(href === null ? [] : [`  ${href}`])].join('\n')
}
