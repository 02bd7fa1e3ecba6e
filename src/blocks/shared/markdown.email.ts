/**
 * Converts Markdown to parts of a mail. Pictures become their alternative texts, so that nothing is fetched
 * from other sites (decision 41).
 */
import type {
  MarkdownBlock,
  MarkdownHeading,
  MarkdownInline,
  MarkdownList,
  MarkdownListItem,
  MarkdownTree,
} from '#core/markdown/tree.ts'
import { inlineText } from '#core/markdown/plain-text.ts'
import type { MailBullets, MailPart, MailRun } from '#email-ui/mail-content.ts'
import { mailHref, type MailContext } from './mail-context.email.ts'

/** @param hasHeading whether a section is above it; its headings are then one level deeper */
export function markdownParts(
  tree: MarkdownTree,
  hasHeading: boolean,
  context: MailContext,
): readonly MailPart[] {
  const headings = tree.filter((block) => block.type === 'heading')
  const top = Math.min(...headings.map(({ level }) => level))
  // A mail has no heading of level three before one of level two.
  const isSection = (heading: MarkdownHeading) =>
    !hasHeading && (heading.level === top || heading === headings[0])
  return tree.map((block): MailPart => {
    if (block.type === 'list') return { kind: 'bullets', ...bulletsOf(block, context) }
    if (block.type === 'paragraph')
      return { kind: 'prose', runs: runsOf(block.children, context), isNote: false }
    const text = inlineText(block.children)
    return isSection(block) ? { kind: 'section', text, href: null } : { kind: 'subheading', text }
  })
}

function bulletsOf({ ordered, start = 1, items }: MarkdownList, context: MailContext): MailBullets {
  return {
    start: ordered ? start : null,
    items: items.map((item) => ({
      runs: [
        ...checkOf(item, context),
        ...item.children.flatMap((block, index) => itemRuns(block, index > 0, context)),
      ],
      inner: item.children.flatMap((block) => (block.type === 'list' ? [bulletsOf(block, context)] : [])),
    })),
  }
}

function itemRuns(block: MarkdownBlock, isNext: boolean, context: MailContext): readonly MailRun[] {
  if (block.type === 'list') return []
  return [...(isNext ? [plainRun('\n')] : []), ...runsOf(block.children, context)]
}

/** A checked box is not visible everywhere, so it has a text. */
function checkOf({ checked }: MarkdownListItem, { texts: { text } }: MailContext): readonly MailRun[] {
  return checked === null ? [] : [plainRun(`${checked ? text.done : text.notDone}: `)]
}

function runsOf(
  inlines: readonly MarkdownInline[],
  context: MailContext,
  within: Omit<MailRun, 'text'> = { href: null, isStrong: false },
): readonly MailRun[] {
  return inlines.flatMap((inline): readonly MailRun[] => {
    switch (inline.type) {
      case 'text':
        return [{ ...within, text: inline.value }]
      case 'break':
        return [{ ...within, text: '\n' }]
      case 'image':
        return inline.alt === '' ? [] : [{ ...within, text: inline.alt }]
      case 'strong':
        return runsOf(inline.children, context, { ...within, isStrong: true })
      case 'emphasis':
        return runsOf(inline.children, context, within)
      case 'link':
        return runsOf(inline.children, context, { ...within, href: mailHref(inline.url, context) })
    }
  })
}

/** Plain text: neither a link nor strong. */
export function plainRun(text: string): MailRun {
  return { text, href: null, isStrong: false }
}
