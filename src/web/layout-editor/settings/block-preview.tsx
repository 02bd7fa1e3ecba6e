/** Preview of the block beside its form, rendered by the server and framed as on a page. Inert. */
import type { Block } from '#contract/entities/dashboard.ts'
import { Button } from '#ui/button.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useLayoutTexts, useTexts } from '#ui/texts-context.tsx'
import type { RenderBlock } from '../../layouts/layout-types.ts'
import { FramedBlock } from '../../block/framed-block.tsx'
import { usePreview } from './use-preview.ts'
import styles from './settings.module.css'

interface BlockPreviewProps {
  /** `null` = not complete yet. */
  readonly block: Block | null
  readonly renderBlock: RenderBlock
}

export function BlockPreview({ block, renderBlock }: BlockPreviewProps) {
  const { preview: words } = useLayoutTexts().settings
  const {
    shell: { loading },
  } = useTexts()
  const { model, renderCount, status, retry } = usePreview(block, renderBlock)
  return (
    <section className={styles.preview} aria-label={words.heading}>
      <p className={styles.previewName} aria-hidden="true">
        {words.heading}
      </p>
      <div className={styles.stage} aria-busy={block !== null && status === 'asking'}>
        {model === null &&
          (block === null ? (
            <p className="field-help">{words.incomplete}</p>
          ) : (
            status === 'asking' && <Waiting type={block.type} />
          ))}
        {model && (
          <div key={renderCount} inert>
            <FramedBlock block={{ ...model, anchor: '' }} menu={null} />
          </div>
        )}
      </div>
      <div role="status">
        {model === null && block !== null && status === 'asking' && <p className="field-help">{loading}</p>}
        {block !== null && status === 'failed' && (
          <>
            <p className="field-help">{words.failed}</p>
            <Button ref={handOverFocus} size="small" onClick={retry}>
              {words.again}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** About as high as the expected content: a picture, rows of figures, or lines of text. */
function Waiting({ type }: { type: string }) {
  if (type === 'figures') return <Skeleton shape="figures" count={2} />
  if (type === 'chart' || type === 'map') return <Skeleton shape="box" ratio="3 / 2" />
  return <Skeleton shape="text" lines={5} />
}
