/** View of a campaign: validated addresses, and buttons with a target (specification §2, decision 43). */
import { localizedPath, type Locale } from '#core/locale.ts'
import { safeSingleImage, type SafeImage } from '../shared/safe-image.ts'
import { safeLink } from '../shared/safe-link.ts'
import type { BlockView, ViewInput } from '../view-input.ts'
import type { CampaignAttributes } from './campaign.schema.ts'

type StoredButton = CampaignAttributes['buttons'][number]

export interface CampaignButton {
  readonly text: string
  readonly href: string
  readonly isOutside: boolean
  readonly variant: StoredButton['variant']
  readonly icon: 'arrow-right' | 'log-in' | 'compose' | 'person' | null
  readonly iconPosition: StoredButton['icon_position']
  /** Hidden for logged-in readers: login and register. */
  readonly isGuestOnly: boolean
}

export interface CampaignFilm {
  /** Address of the frame, loaded when the reader starts the film. */
  readonly playerUrl: string
  /** The film's own page, for a browser without scripts. */
  readonly pageUrl: string
  readonly title: string
  readonly playLabel: string
}

export interface CampaignView extends BlockView {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly isCentred: boolean
  /** The poster where there is a film. */
  readonly image: SafeImage | null
  readonly film: CampaignFilm | null
  readonly buttons: readonly CampaignButton[]
}

const ICONS = {
  arrow_right: 'arrow-right',
  log_in: 'log-in',
  compose: 'compose',
  person: 'person',
  none: null,
} as const

/** Where the actions lead that need no address of their own. */
const PATHS = { login: '/login', register: '/register', newLayout: '/layout/new' } as const

function campaignView({ attributes, envelope, context }: ViewInput<CampaignAttributes>): CampaignView {
  const { texts, locale } = context
  const filmTitle = attributes.title || envelope.heading || texts.campaign.film
  return {
    title: attributes.title,
    text: attributes.text,
    points: attributes.bulletPoints.map(({ point }) => point).filter((point) => point.trim() !== ''),
    isCentred: attributes.center,
    image: safeSingleImage(attributes.imageUrl, context.imageHosts),
    film: attributes.vimeoID
      ? filmOf(attributes.vimeoID, filmTitle, texts.campaign.playFilm(filmTitle))
      : null,
    buttons: attributes.buttons.flatMap((button) => buttonOf(button, locale) ?? []),
    sources: [],
    illustrative: false,
  }
}

/** A film that is not listed is opened by its slug. `dnt` keeps the player from following the reader. */
function filmOf(vimeoId: string, title: string, playLabel: string): CampaignFilm {
  const [id = '', slug] = vimeoId.split('/')
  const query = slug === undefined ? '' : `h=${slug}&`
  return {
    playerUrl: `https://player.vimeo.com/video/${id}?${query}autoplay=1&dnt=1`,
    pageUrl: `https://vimeo.com/${vimeoId}`,
    title,
    playLabel,
  }
}

/** @returns `null` for a button without text or with an unsafe address */
function buttonOf(button: StoredButton, locale: Locale): CampaignButton | null {
  const link =
    button.action === 'url'
      ? safeLink(button.url)
      : { href: localizedPath(PATHS[button.action], locale), isOutside: false }
  if (link === null || button.buttonText.trim() === '') return null
  return {
    text: button.buttonText,
    ...link,
    variant: button.variant,
    icon: ICONS[button.icon],
    iconPosition: button.icon_position,
    isGuestOnly: button.action === 'login' || button.action === 'register',
  }
}

/** The attributes contain all content. */
export const campaignBlock = { needs: () => [], view: campaignView }
