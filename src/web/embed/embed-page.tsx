/**
 * The whole of a document that shows one block: no header, no menu of the site, no account; at its foot the
 * way to where it is from.
 */
import { localizedPath } from '#core/locale.ts'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { BlockErrorPanel, FramedBlock } from '../block/framed-block.tsx'
import type { EmbedModel } from '#pages/model/embed-model.ts'
import { EmbedMenu, hasActions } from './embed-menu.tsx'
import styles from './embed-page.module.css'

/** Specification §2 "/block/{config}": what cannot be shown has status 400. */
const NOT_SHOWABLE = 400

export function EmbedPage({ block, asOfNote }: EmbedModel) {
  const { site } = useTexts()
  const locale = useLocale()
  return (
    <main className={styles.main}>
      <h1>
        <VisuallyHidden>{site.name}</VisuallyHidden>
      </h1>
      {asOfNote && (
        <p className={styles.asOf}>
          {asOfNote.text} <a href={asOfNote.now.href}>{asOfNote.now.text}</a>
        </p>
      )}
      {block === null ? (
        <BlockErrorPanel status={NOT_SHOWABLE} text="" />
      ) : (
        <FramedBlock block={block} menu={hasActions(block) && <EmbedMenu block={block} />} />
      )}
      <p className={styles.from}>
        <a href={localizedPath('/', locale)}>{site.name}</a>
      </p>
    </main>
  )
}
