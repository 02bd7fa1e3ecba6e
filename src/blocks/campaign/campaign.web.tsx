/** A campaign on a page: words and buttons, beside a picture or a film where there is room. */
import { isFragmentLink } from '#core/addresses/safe-url.ts'
import { Button } from '#ui/button.tsx'
import { ResponsiveImage } from '#ui/images/responsive-image.tsx'
import { Film } from './campaign-film.web.tsx'
import styles from './campaign.module.css'
import type { CampaignButton, CampaignView } from './campaign.view.ts'

export function CampaignWeb({ view, hasHeading }: { view: CampaignView; hasHeading: boolean }) {
  const Heading = hasHeading ? 'h3' : 'h2'
  return (
    <div className={styles.campaign} data-centred={view.isCentred || undefined}>
      <div className={styles.words}>
        {view.title && <Heading className={styles.title}>{view.title}</Heading>}
        {view.text && <p className={styles.text}>{view.text}</p>}
        {view.points.length > 0 && (
          <ul className={styles.points}>
            {view.points.map((point, index) => (
              <li key={index}>{point}</li>
            ))}
          </ul>
        )}
        {view.buttons.length > 0 && (
          <div className={styles.buttons}>
            {view.buttons.map((button, index) => (
              <Action key={index} button={button} />
            ))}
          </div>
        )}
      </div>
      <Media view={view} />
    </div>
  )
}

function Media({ view }: { view: CampaignView }) {
  if (view.film) return <Film film={view.film} poster={view.image} />
  if (!view.image) return null
  return <ResponsiveImage image={view.image} alt="" ratio="16 / 9" sizes="(width < 48rem) 100vw, 42rem" />
}

function Action({ button }: { button: CampaignButton }) {
  return (
    <Button
      className={styles.button}
      href={button.href}
      variant={button.variant}
      iconPosition={button.iconPosition}
      target={isFragmentLink(button.href) ? '_self' : undefined}
      rel={button.isOutside ? 'noopener' : undefined}
      data-guest-only={button.isGuestOnly || undefined}
      {...(button.icon && { icon: button.icon })}
    >
      {button.text}
    </Button>
  )
}
