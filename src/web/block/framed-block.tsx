/** A block in its frame: its content or its error panel, and changes since the last visit. */
import type { ReactNode } from 'react'
import { BlockFrame } from '#ui/layout/block-frame.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { isIconName } from '#ui/icons/icon-paths.ts'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { blockContent } from '#blocks/registry.web.tsx'
import { useChangeSummary } from '#blocks/shared/since-visit.web.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { BlockBoundary } from './block-boundary.tsx'

export function FramedBlock({ block, menu }: { block: BlockModel; menu: ReactNode }) {
  const { anchor, frame, type, body } = block
  return (
    <BlockFrame
      type={type}
      anchor={anchor}
      heading={frame.heading || undefined}
      subtitle={frame.subtitle}
      icon={isIconName(frame.icon) ? frame.icon : undefined}
      description={frame.description}
      age={
        frame.later ? (
          <>
            {frame.age} {frame.later.text} <a href={frame.later.link.href}>{frame.later.link.text}</a>
          </>
        ) : (
          frame.age
        )
      }
      source={
        (frame.sourceLine || frame.illustrativeNote) && (
          <>
            {frame.sourceLine}
            {frame.sourceLine && frame.illustrativeNote && '. '}
            {frame.illustrativeNote}
          </>
        )
      }
      menu={menu}
      seamless={frame.seamless}
      inverted={frame.inverted}
    >
      {body.status === 'shown' && <ChangeAnnouncement of={body.shown.view} />}
      <BlockBoundary data={body} fallback={<BlockErrorPanel status={400} text="" />}>
        {body.status === 'shown' ? (
          blockContent(body.shown, frame.heading !== '')
        ) : (
          <BlockErrorPanel status={body.httpStatus} text={body.text} />
        )}
      </BlockBoundary>
    </BlockFrame>
  )
}

/** Once per block, for screen readers. */
function ChangeAnnouncement({ of: view }: { of: Parameters<typeof useChangeSummary>[0] }) {
  const summary = useChangeSummary(view)
  return summary !== '' && <VisuallyHidden>{summary}</VisuallyHidden>
}

/** Stands where the content of a block would (specification §2 "Block types", §8). */
export function BlockErrorPanel({ status, text }: { status: number; text: string }) {
  const { block } = useTexts()
  return <ErrorPanel heading={block.error} text={text} status={status} />
}
