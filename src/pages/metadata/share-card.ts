/** Content of a page's share picture, and its text alternative. */
import type { FigureView } from '#blocks/figures/figures.view.ts'
import type { PageModel } from '../model/page-model.ts'

export interface ShareFigure {
  readonly title: string
  readonly number: string
  /** With the space before it; '' = none. */
  readonly unit: string
  /** The day, month or year that the number describes. */
  readonly date: string
  readonly illustrative: boolean
}

export interface ShareCard {
  readonly title: string
  readonly subtitle: string
  /** At most three, from the page's first key figures. */
  readonly figures: readonly ShareFigure[]
  /** Source of the figures, or publication date of the page; '' = none. */
  readonly footLine: string
}

const MAX_FIGURES = 3

/** Key figures of the first block that has any. */
export function shareCard(page: PageModel): ShareCard {
  const about = { title: page.title, subtitle: page.subtitle }
  for (const { body, frame } of page.rows.flatMap(({ columns }) => columns.flat())) {
    if (body.status !== 'shown' || body.shown.type !== 'figures' || body.shown.view.figures.length === 0)
      continue
    return {
      ...about,
      figures: body.shown.view.figures.slice(0, MAX_FIGURES).map(shareFigure),
      footLine: frame.sourceLine,
    }
  }
  return { ...about, figures: [], footLine: page.lead?.dateText ?? '' }
}

function shareFigure({ title, number, unit, date, illustrative }: FigureView): ShareFigure {
  return { title, number: number.text, unit: unit === null ? '' : unit.gap + unit.text, date, illustrative }
}

/**
 * Text alternative of the picture: `Oslo. Kontorledighet: 6,5 % (september 2026); …`.
 *
 * @param illustrative mark of illustrative numbers in the picture
 */
export function sharePictureAlt({ title, figures }: ShareCard, illustrative: string): string {
  const said = figures.map((figure) => {
    const date = figure.illustrative ? `${figure.date} · ${illustrative}` : figure.date
    return `${figure.title}: ${figure.number}${figure.unit} (${date})`
  })
  return said.length === 0 ? title : `${title}. ${said.join('; ')}`
}

/**
 * Path of a page's share picture: `('/', 'no')` → `/bilder/side/no/_.png`. All pages of a long list share
 * one.
 */
export function sharePicturePath(path: string, lang: 'no' | 'en'): string {
  return `${SHARE_PICTURE_PREFIX}${lang}/${path === '/' ? HOME_NAME : path.slice(1).replace(/\?.*/, '')}.png`
}

/** The inverse; `null` = it is the address of no picture. */
export function parseSharePicturePath(
  address: string,
): { readonly lang: 'no' | 'en'; readonly path: string } | null {
  const [, lang, name] = /^\/bilder\/side\/(no|en)\/([a-z0-9_/-]+)\.png$/.exec(address) ?? []
  if ((lang !== 'no' && lang !== 'en') || name === undefined) return null
  return { lang, path: name === HOME_NAME ? '/' : `/${name}` }
}

export const SHARE_PICTURE_PREFIX = '/bilder/side/'
/** No page can be called that: slugs have no underscore. */
const HOME_NAME = '_'
export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630
