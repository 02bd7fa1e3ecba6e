/** Articles as cards in a grid that folds by the width it has. */
import { ResponsiveImage } from '#ui/images/responsive-image.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { linkTarget, ExternalLinkMark } from '../shared/external-link.web.tsx'
import { useIsChanged } from '../shared/since-visit.web.ts'
import type { NewsCard } from './news-card.ts'
import styles from './news-cards.module.css'

interface NewsCardsProps {
  /** Shown large, before the others. */
  readonly featured: NewsCard | null
  readonly cards: readonly NewsCard[]
  /** Heading level of the cards' titles. */
  readonly headingLevel: 2 | 3
}

/** One list, one link per card: the title, whose hit area is the whole card. */
export function NewsCards({ featured, cards, headingLevel }: NewsCardsProps) {
  // Beside cards with pictures, a card without one keeps the space, so that titles of a row are aligned.
  const hasImages = cards.some((card) => card.image !== null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
    <ul role="list" className={styles.cards}>
      {featured && (
        <Card card={featured} isLarge hasRoom={featured.image !== null} headingLevel={headingLevel} />
      )}
      {cards.map((card) => (
        <Card key={card.id} card={card} isLarge={false} hasRoom={hasImages} headingLevel={headingLevel} />
      ))}
    </ul>
  )
}

interface CardProps {
  readonly card: NewsCard
  readonly isLarge: boolean
  readonly hasRoom: boolean
  readonly headingLevel: 2 | 3
}

function Card({ card, isLarge, hasRoom, headingLevel }: CardProps) {
  const { link } = card
  const { blockWords } = useTexts()
  const isNew = useIsChanged('news')(card.id)
  const Heading = `h${headingLevel}` as const
  return (
    <li className={styles.card} data-large={isLarge || undefined} data-pictured={hasRoom || undefined}>
      <article className={styles.article}>
        <div className={styles.words}>
          <Heading className={styles.title}>
            {link ? (
              <a className={styles.link} href={link.href} {...linkTarget(link)}>
                {card.title}
                {link.isOutside && <ExternalLinkMark />}
              </a>
            ) : (
              card.title
            )}
          </Heading>
          <p className={styles.kicker}>
            <time dateTime={card.date.iso}>{card.date.text}</time>
            {card.cities && <span>{card.cities}</span>}
            {isNew && <b className={styles.new}>{blockWords.visit.newMark}</b>}
          </p>
          {card.excerpt && <p className={styles.excerpt}>{card.excerpt}</p>}
        </div>
        {hasRoom && (
          <div className={styles.picture}>
            <ResponsiveImage
              image={card.image}
              alt={card.imageAlt}
              ratio="3 / 2"
              sizes={isLarge ? '(width < 48rem) 100vw, 50rem' : '(width < 40rem) 100vw, 24rem'}
            />
          </div>
        )}
      </article>
    </li>
  )
}
