/** Mail renderers of all block types. A missing type is a compile error. */
import type { MailPart } from '#email-ui/mail-content.ts'
import { aiEmail } from './ai/ai.email.ts'
import { areasEmail } from './areas/areas.email.ts'
import { chartEmail } from './chart/chart.email.ts'
import { commentEmail } from './comment/comment.email.ts'
import { figuresEmail } from './figures/figures.email.ts'
import { frameOf } from './frame-model.ts'
import { leaseEmail } from './lease/lease.email.ts'
import type { MailContext } from './shared/mail-context.email.ts'
import type { MailRenderer } from './shared/mail-renderer.email.ts'
import { mapEmail } from './map/map.email.ts'
import { newsEmail } from './news/news.email.ts'
import type { Envelope } from './envelope.ts'
import type { BlockType } from './registry.schema.ts'
import type { ViewedBlock, ViewByType } from './registry.view.ts'
import { reportsEmail } from './reports/reports.email.ts'
import { rssEmail } from './rss/rss.email.ts'
import { tableEmail } from './table/table.email.ts'
import { textEmail } from './text/text.email.ts'

/** `null` = the type has no mail form, for the reason beside it. */
type EmailByType = { readonly [Type in BlockType]: MailRenderer<ViewByType[Type]> | null }

const emailByType: EmailByType = {
  figures: figuresEmail,
  chart: chartEmail,
  areas: areasEmail,
  map: mapEmail,
  text: textEmail,
  comment: commentEmail,
  news: newsEmail,
  reports: reportsEmail,
  // Advertising is not sent by mail.
  campaign: null,
  table: tableEmail,
  rss: rssEmail,
  ai: aiEmail,
  lease: leaseEmail,
}

/** Whether blocks of the type have a form in mails; campaigns have none. */
export function hasMailRenderer(type: BlockType): boolean {
  return emailByType[type] !== null
}

/** Content of a block without its frame; empty where the type has no mail form. */
export function mailContentOf<Type extends BlockType>(
  block: ViewedBlock<Type>,
  hasHeading: boolean,
  context: MailContext,
): readonly MailPart[] {
  const form: MailRenderer<ViewByType[Type]> | null = emailByType[block.type]
  return form === null ? [] : form(block.view, hasHeading, context)
}

/**
 * A block as a section of a mail, with heading, subtitle, description, age and sources as on a page.
 *
 * @param href absolute address of the block on the site; `null` = none
 */
export function mailSectionOf(
  envelope: Envelope,
  block: ViewedBlock,
  context: MailContext,
  href: string | null = null,
): readonly MailPart[] {
  if (!hasMailRenderer(block.type)) return []
  const { heading, subtitle, description, age, sourceLine, illustrativeNote } = frameOf(
    envelope,
    block.type,
    block.view,
    context,
  )
  return [
    ...(heading === '' ? [] : [{ kind: 'section', text: heading, href } satisfies MailPart]),
    ...(subtitle === '' ? [] : [{ kind: 'note', text: subtitle } satisfies MailPart]),
    ...mailContentOf(block, heading !== '', context),
    ...(description === '' ? [] : [{ kind: 'paragraph', text: description } satisfies MailPart]),
    ...footnotes([age, [sourceLine, illustrativeNote].filter((line) => line !== '').join('. ')]),
  ]
}

function footnotes(lines: readonly string[]): readonly MailPart[] {
  const text = lines.filter((line) => line !== '').join('\n')
  return text === '' ? [] : [{ kind: 'prose', runs: [{ text, href: null, isStrong: false }], isNote: true }]
}
