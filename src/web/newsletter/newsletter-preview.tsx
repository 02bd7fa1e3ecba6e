/**
 * Preview of the newsletter as it would be sent now, in a frame that runs no scripts. A preview that fails
 * does not prevent saving.
 */
import { Button } from '#ui/button.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './newsletter.module.css'
import type { NewsletterPreviewState } from './use-newsletter-preview.ts'
import { useNewsletterTexts } from './use-newsletter-texts.ts'

export function NewsletterPreview({ preview, status, retry }: NewsletterPreviewState) {
  const { preview: words } = useNewsletterTexts()
  return (
    <section className={styles.preview} aria-labelledby="newsletter-preview">
      <h2 id="newsletter-preview">{words.heading}</h2>
      <VisuallyHidden>
        <span role="status">
          {status === 'asking' ? words.drawing : status === 'shown' ? words.drawn : ''}
        </span>
      </VisuallyHidden>
      <div role="alert">
        {status === 'failed' && (
          <p className={styles.failed}>
            {words.failed}{' '}
            <Button ref={handOverFocus} size="small" onClick={retry}>
              {words.again}
            </Button>
          </p>
        )}
      </div>
      {preview && (
        <>
          <p>
            <span className={styles.quiet}>{words.subject}: </span>
            <strong>{preview.subject}</strong>
          </p>
          {/* Links of the mail open in a new tab, so that the form keeps its choices. */}
          <iframe
            title={words.frame}
            src={preview.url}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            className={styles.mail}
          />
        </>
      )}
      {!preview && status === 'asking' && <Skeleton shape="box" ratio="3 / 4" />}
    </section>
  )
}
