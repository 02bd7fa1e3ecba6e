/** How a page is cited, with a button that copies it. */
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { PageFacts } from '#pages/model/page-source.ts'
import styles from './page-sections.module.css'

export function Citation({
  citation: { text, copy, copied, refused },
}: {
  citation: NonNullable<PageFacts['citation']>
}) {
  const [announcement, announce] = useState('')
  const cited = useRef<HTMLParagraphElement>(null)
  const take = async () => {
    // Where copying is not possible, the text is selected.
    if (cited.current) getSelection()?.selectAllChildren(cited.current)
    try {
      await navigator.clipboard.writeText(text)
      announce(copied)
    } catch {
      announce(refused)
    }
  }
  return (
    <>
      <p ref={cited} className={styles.citation}>
        {text}
      </p>
      <p className={styles.copy} data-print="hide">
        <Button size="small" onClick={() => void take()}>
          {copy}
        </Button>{' '}
        <span role="status">{announcement}</span>
      </p>
    </>
  )
}
