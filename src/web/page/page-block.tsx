/** A block on a page: its frame, its content or its error panel, its menu, and what has changed since the last visit. */
import { BlockFrame } from '#ui/block-frame.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'
import { isIconName } from '#ui/icon-paths.ts'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { blockContent } from '#blocks/registry.web.tsx'
import { useSaidChanges } from '#blocks/since-visit.web.ts'
import type { BlockModel } from '../page-model.ts'
import { BlockBoundary } from './block-boundary.tsx'
import { BlockMenu } from './block-menu.tsx'

export function PageBlock({ block }: { block: BlockModel }) {
  const { anchor, frame, type, body } = block
  return (
    <BlockFrame
      type={type}
      anchor={anchor}
      heading={frame.heading || undefined}
      subtitle={frame.subtitle}
      icon={isIconName(frame.icon) ? frame.icon : undefined}
      description={frame.description}
      age={frame.age}
      source={
        (frame.sourceLine || frame.illustrativeNote) && (
          <>
            {frame.sourceLine}
            {frame.sourceLine && frame.illustrativeNote && '. '}
            {frame.illustrativeNote}
          </>
        )
      }
      menu={anchor !== '' && <BlockMenu block={block} />}
      seamless={frame.seamless}
      inverted={frame.inverted}
    >
      {body.status === 'shown' && <Changes of={body.shown.view} />}
      <BlockBoundary fallback={<Panel status={400} text="" />}>
        {body.status === 'shown' ? (
          blockContent(body.shown, frame.heading !== '')
        ) : (
          <Panel status={body.httpStatus} text={body.text} />
        )}
      </BlockBoundary>
    </BlockFrame>
  )
}

/** Once per block, for those who do not see the marks. */
function Changes({ of: view }: { of: Parameters<typeof useSaidChanges>[0] }) {
  const said = useSaidChanges(view)
  return said !== '' && <VisuallyHidden>{said}</VisuallyHidden>
}

function Panel({ status, text }: { status: number; text: string }) {
  const { block } = useTexts()
  return <ErrorPanel heading={block.error} text={text} status={status} />
}
