/**
 * Content of a block as readers will see it. Inert while it is edited: its links, legends and tables are not
 * focusable, so that twenty blocks do not stand between the editor's own controls in the tab order.
 */
import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import type { Block } from '#contract/entities/dashboard.ts'
import { Button } from '#ui/button.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, type SkeletonShape } from '#ui/feedback/skeleton.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { FramedBlock } from '../../block/framed-block.tsx'
import type { BlockModel } from '#pages/model/page-model.ts'
import { useEditor } from '../state/editor-context.ts'
import styles from './editor-block.module.css'

export const BlockContent = memo(function BlockContent({ block }: { block: Block }) {
  const { models } = useEditor()
  const {
    editor: { block: words, tryAgain },
    pages: {
      page: { reload },
    },
  } = useLayoutTexts()
  const rendered = useSyncExternalStore(
    models.subscribe,
    () => models.get(block),
    () => models.get(block),
  )
  useEffect(() => models.request(block), [models, block])
  // Shows the previous content until the changed block is rendered, so that the layout does not shift.
  const [last, setLast] = useState<BlockModel | null>(null)
  if (rendered.status === 'drawn' && rendered.model !== last) setLast(rendered.model)

  if (rendered.status === 'unknown')
    return (
      <div className={styles.content}>
        <Notice kind="info" heading={words.unknown(block.type)}>
          {words.unknownText}
        </Notice>
      </div>
    )
  if (rendered.status === 'failed') {
    const [again, act, why] = rendered.isOtherBuild
      ? // Typed text is stored on unload (use-draft-autosave.ts); otherwise the browser asks.
        ([reload, () => location.reload(), words.otherBuild] as const)
      : ([tryAgain, () => models.retry(block), words.failed] as const)
    const button = (
      <Button ref={handOverFocus} size="small" onClick={act}>
        {again}
      </Button>
    )
    return (
      <div className={styles.content}>
        <Notice kind="stale" actions={button}>
          {why}
        </Notice>
      </div>
    )
  }
  const model = rendered.status === 'drawn' ? rendered.model : last
  return (
    <div className={styles.content} aria-busy={rendered.status === 'drawing' || undefined}>
      {rendered.status === 'drawing' && <VisuallyHidden>{words.loading}</VisuallyHidden>}
      {model ? (
        <div inert>
          <RenderedBlock model={model} />
        </div>
      ) : (
        <Skeleton {...(SKELETON_SHAPES[block.type] ?? DEFAULT_SHAPE)} />
      )}
    </div>
  )
})

/** Without its place in the page: several may have the same heading. */
const RenderedBlock = memo(function Shown({ model }: { model: BlockModel }) {
  return <FramedBlock block={{ ...model, anchor: '' }} menu={null} />
})

const DEFAULT_SHAPE: SkeletonShape = { shape: 'text', lines: 5 }

/** Of about the size of the expected content. */
const SKELETON_SHAPES: Readonly<Record<string, SkeletonShape>> = {
  figures: { shape: 'figures', count: 3 },
  chart: { shape: 'box', ratio: '16 / 9' },
  map: { shape: 'box', ratio: '3 / 2' },
  areas: { shape: 'table', rows: 8 },
  table: { shape: 'table', rows: 8 },
}
