/** The parts that a block consists of outside a browser (`email-ui/mail-content.ts`), as Markdown. */
import type {
  MailBullets,
  MailCell,
  MailFigure,
  MailLine,
  MailPart,
  MailRun,
  MailTable,
} from '#email-ui/mail-content.ts'
import {
  escapeMarkdown,
  guardLineStart,
  markdownHeading,
  markdownLine,
  markdownLink,
  markdownStrong,
  markdownTable,
} from './markdown-syntax.ts'

/** The page's title is of the first level. */
const SECTION_LEVEL = 2
const SUBHEADING_LEVEL = 3

/** One or more Markdown blocks without blank lines around them; '' = the part is empty. */
export function partMarkdown(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
    case 'section':
      return markdownHeading(SECTION_LEVEL, part.text)
    case 'subheading':
      return markdownHeading(SUBHEADING_LEVEL, part.text)
    case 'paragraph':
    case 'note':
      return markdownLine(part.text)
    case 'prose':
      return runsMarkdown(part.runs, '  \n')
    case 'bullets':
      return bulletsMarkdown(part, '')
    case 'list':
      return part.items.map(lineMarkdown).join('\n')
    case 'figures':
      return part.figures.map(figureMarkdown).join('\n')
    case 'picture':
      return joined([markdownLine(part.alt), markdownLine(part.caption)], '  \n')
    case 'table':
      return tableMarkdown(part)
    case 'button':
      return guardLineStart(markdownLink(part.label, part.href))
    case 'link':
      return joined([markdownLine(part.before), markdownLink(part.label, part.href)], ' ')
    case 'rule':
      return '---'
  }
}

/** @param lineBreak replaces each line break of the runs */
function runsMarkdown(runs: readonly MailRun[], lineBreak: string): string {
  return runs
    .map(({ text, href, isStrong }) => {
      const lines = text.split('\n').map((line) => {
        // Spaces at the edges stay outside the markup: `** a **` is no emphasis.
        const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(line) ?? []
        if (inner === '') return before
        const said = href === null && isStrong ? markdownStrong(inner) : markdownLink(inner, href)
        return before + said + after
      })
      return lines.join('\n')
    })
    .join('')
    .split('\n')
    .map((line) => guardLineStart(line.trim()))
    .join(lineBreak)
    .trim()
}

function bulletsMarkdown({ start, items }: MailBullets, indent: string): string {
  return items
    .map(({ runs, inner }, at) => {
      const mark = start === null ? '- ' : `${start + at}. `
      const deeper = indent + ' '.repeat(mark.length)
      const own = indent + mark + runsMarkdown(runs, ' ')
      return [own, ...inner.map((list) => bulletsMarkdown(list, deeper))].join('\n')
    })
    .join('\n')
}

/** `- [Title](address): the lead (date, source)`. */
function lineMarkdown({ text, href, lead = '', note }: MailLine): string {
  const after = [
    ...(lead === '' ? [] : [escapeMarkdown(lead)]),
    ...(note === '' ? [] : [`(${escapeMarkdown(note)})`]),
  ].join(' ')
  return `- ${joined([guardLineStart(markdownLink(text, href)), after], lead === '' ? ' ' : ': ')}`
}

/** `- [Office vacancy](address): **6.5 %** (September 2026). Up 0.3 pp since March 2026`. */
function figureMarkdown({ title, href, value, change, note }: MailFigure): string {
  const dated = note === '' ? '' : ` (${escapeMarkdown(note)})`
  return joined(
    [
      `- ${guardLineStart(markdownLink(title, href))}: ${markdownStrong(value)}${dated}`,
      escapeMarkdown(change),
    ],
    '. ',
  )
}

function tableMarkdown({ caption, columns, rows }: MailTable): string {
  const table = markdownTable({ columns, rows: rows.map((row) => row.map(cellMarkdown)) })
  return joined([markdownStrong(caption), table], '\n\n')
}

function cellMarkdown(cell: MailCell): string {
  return typeof cell === 'string' ? escapeMarkdown(cell) : markdownLink(cell.text, cell.href)
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== '').join(between)
}
