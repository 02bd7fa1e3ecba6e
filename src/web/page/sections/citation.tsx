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
  const [said, say] = useState('')
  const cited = useRef<HTMLParagraphElement>(null)
  const take = async () => {
    // Where nothing may be copied, the reader finds it selected.
    if (cited.current) getSelection()?.selectAllChildren(cited.current)
    try {
      await navigator.clipboard.writeText(text)
      say(copied)
    } catch {
      say(refused)
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
        <span role="status">{said}</span>
      </p>
    </>
  )
}
