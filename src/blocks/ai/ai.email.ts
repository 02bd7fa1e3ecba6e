/** A machine-made commentary in a mail: the note that a machine wrote it comes first, its sources last. */
import type { MailPart, MailRun } from '#email-ui/mail-content.ts'
import { mailHref, type MailContext } from '../shared/mail-context.email.ts'
import { plainRun } from '../shared/markdown.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { AiView } from './ai.view.ts'

export const aiEmail: MailRenderer<AiView> = (view, _hasHeading, context) => {
  if (view.emptyText) return [{ kind: 'note', text: view.emptyText }]
  return [
    { kind: 'note', text: context.texts.ai.label },
    ...view.lines.map((line): MailPart => ({
      kind: 'prose',
      isNote: false,
      runs: line.map(({ text, href }) => ({ text, href: mailHref(href, context), isStrong: false })),
    })),
    { kind: 'prose', isNote: true, runs: aboutRuns(view, context) },
  ]
}

function aboutRuns({ dataUntil, basedOn }: AiView, context: MailContext): readonly MailRun[] {
  const { block } = context.texts
  const until = plainRun(dataUntil)
  if (basedOn.length === 0) return [until]
  const sources = basedOn.flatMap(({ attribution, href }, index) => [
    ...(index > 0 ? [plainRun(', ')] : []),
    { text: attribution, href: mailHref(href, context), isStrong: false },
  ])
  return [until, plainRun(`\n${basedOn.length > 1 ? block.sources : block.source}: `), ...sources]
}
