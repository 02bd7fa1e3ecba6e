/** The whole of a document that shows one block: no header, no menu of the site, no account. */
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { BlockErrorPanel, FramedBlock } from '../page/framed-block.tsx'
import type { EmbedModel } from './embed-model.ts'
import { EmbedMenu, hasActions } from './embed-menu.tsx'
import styles from './embed-page.module.css'

/** Specification §2 "/block/{config}": what cannot be shown has status 400. */
const NOT_SHOWABLE = 400

export function EmbedPage({ block }: EmbedModel) {
  const { site } = useTexts()
  return (
    <main className={styles.main}>
      <h1>
        <VisuallyHidden>{site.name}</VisuallyHidden>
      </h1>
      {block === null ? (
        <BlockErrorPanel status={NOT_SHOWABLE} text="" />
      ) : (
        <FramedBlock block={block} menu={hasActions(block) && <EmbedMenu block={block} />} />
      )}
    </main>
  )
}
