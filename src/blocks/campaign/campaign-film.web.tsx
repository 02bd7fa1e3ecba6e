/**
 * A film that requests nothing from Vimeo until the reader starts it; without scripts it is a link to the
 * film's page.
 */
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { ResponsiveImage } from '#ui/images/responsive-image.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import styles from './campaign-film.module.css'
import type { CampaignFilm, CampaignView } from './campaign.view.ts'

export function Film({ film, poster }: { film: CampaignFilm; poster: CampaignView['image'] }) {
  const { campaign } = useTexts()
  const noteId = useId()
  const [isPlaying, setPlaying] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)

  // The focused element was removed.
  useEffect(() => {
    if (isPlaying) frame.current?.focus()
  }, [isPlaying])

  if (isPlaying) {
    return (
      <iframe
        ref={frame}
        className={styles.player}
        src={film.playerUrl}
        title={film.title}
        allow="autoplay; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }

  const start = (event: MouseEvent) => {
    // A click with a modifier key opens the film's page in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <div>
      <a
        className={styles.start}
        href={film.pageUrl}
        rel="noopener noreferrer"
        aria-describedby={noteId}
        onClick={start}
      >
        <span className={styles.poster}>
          <ResponsiveImage image={poster} alt="" ratio="16 / 9" sizes="(width < 48rem) 100vw, 42rem" />
          <span className={styles.disc}>
            <Icon name="play" />
          </span>
        </span>
        <span className={styles.label}>{film.playLabel}</span>
      </a>
      <p id={noteId} className={styles.note}>
        {campaign.filmNote}
      </p>
    </div>
  )
}
