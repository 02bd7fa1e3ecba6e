/** Share picture of a page (Open Graph): mark, title and up to three figures of the page. */
import { svg, markupToString, type Markup, type MarkupElement } from '#chart/page/markup.ts'
import { truncateToWidth, textWidth, wrapToWidth } from '#chart/geometry/text-width.ts'
import { palettes } from '#core/palette.ts'
import { MARK_BLOCKS_PATH, MARK_HOUSE_PATH } from '#ui/icons/mark-shape.ts'
import {
  SHARE_PICTURE_HEIGHT,
  SHARE_PICTURE_WIDTH,
  type ShareCard,
  type ShareFigure,
} from '#pages/metadata/share-card.ts'

export interface ShareTexts {
  readonly siteName: string
  readonly illustrative: string
  /** Host of the site, without its protocol. */
  readonly host: string
}

const { paper, ink, hairline, highlight, 'ink-muted': muted } = palettes.light
const SANS = 'Inter, sans-serif'
const DISPLAY = 'Newsreader, serif'

const EDGE = 72
const INNER = SHARE_PICTURE_WIDTH - 2 * EDGE
/** Longer texts are truncated before they are measured: the rest would not be visible. */
const MAX_TEXT_LENGTH = 400

const LINE_HEIGHT = 1.12
const SUBTITLE = { size: 30, lines: 2, pitch: 39 } as const
const FIGURES_TOP = 348
const GAP = 36
const FOOT_TOP = 560
/** Without figures, title and subtitle are centred in the remaining height. */
const MIDDLE = 352

/** @param pixelRatio pixels of the rendered PNG per pixel of the SVG; the PNG is 1200 × 630 in any case */
export function sharePicture(facts: ShareCard, words: ShareTexts, pixelRatio: number): string {
  const children = [
    svg('rect', { width: String(SHARE_PICTURE_WIDTH), height: String(SHARE_PICTURE_HEIGHT), fill: paper }),
    svg('rect', { width: String(SHARE_PICTURE_WIDTH), height: '10', fill: highlight }),
    ...masthead(words),
    ...titleAndSubtitle(facts),
    ...facts.figures.flatMap((figure, at) =>
      figureColumn(figure, at, facts.figures.length, words.illustrative),
    ),
    ...footer(facts, words),
  ]
  return markupToString(
    svg(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: String(SHARE_PICTURE_WIDTH / pixelRatio),
        height: String(SHARE_PICTURE_HEIGHT / pixelRatio),
        viewBox: `0 0 ${SHARE_PICTURE_WIDTH} ${SHARE_PICTURE_HEIGHT}`,
        'font-family': SANS,
      },
      children,
    ),
  )
}

function masthead({ siteName }: ShareTexts): readonly MarkupElement[] {
  return [
    svg('g', { transform: `translate(${EDGE} 62) scale(1.75)` }, [
      svg('path', { fill: ink, d: MARK_BLOCKS_PATH }),
      svg('path', { fill: highlight, d: MARK_HOUSE_PATH }),
    ]),
    text(siteName, { x: EDGE + 72, y: 105, size: 38, display: true }),
  ]
}

function titleAndSubtitle({ title, subtitle, figures }: ShareCard): readonly MarkupElement[] {
  const hasFigures = figures.length > 0
  const size = hasFigures ? 64 : 84
  const titleLines = wrapToWidth(shortened(title), INNER / size, hasFigures ? 2 : 3)
  const titleHeight = titleLines.length * size * LINE_HEIGHT
  const subtitleIn = (lines: number) =>
    subtitle === '' || lines < 1 ? [] : wrapToWidth(shortened(subtitle), INNER / SUBTITLE.size, lines)
  const middleTop =
    MIDDLE - (titleHeight + subtitleIn(SUBTITLE.lines).length * SUBTITLE.pitch) / 2 + size * 0.75
  const top = hasFigures ? 216 : middleTop
  const firstSubtitle = top + titleHeight - size / 4
  const room = Math.floor(((hasFigures ? FIGURES_TOP : FOOT_TOP) - 24 - firstSubtitle) / SUBTITLE.pitch) + 1
  return [
    ...titleLines.map((line, at) =>
      text(line, { x: EDGE, y: top + at * size * LINE_HEIGHT, size, display: true }),
    ),
    ...subtitleIn(Math.min(room, SUBTITLE.lines)).map((line, at) =>
      text(line, { x: EDGE, y: firstSubtitle + at * SUBTITLE.pitch, size: SUBTITLE.size, fill: muted }),
    ),
  ]
}

/** A figure beside the others, each as wide; a line divides them. */
function figureColumn(figure: ShareFigure, at: number, of: number, illustrative: string): readonly Markup[] {
  const width = (INNER - (of - 1) * GAP) / of
  const x = EDGE + at * (width + GAP)
  const titleLines = wrapToWidth(shortened(figure.title), width / 26, 2)
  const date = figure.illustrative ? `${figure.date} · ${illustrative}` : figure.date
  return [
    svg('rect', { x: tenths(x), y: String(FIGURES_TOP), width: tenths(width), height: '3', fill: ink }),
    ...titleLines.map((line, row) =>
      text(line, { x, y: FIGURES_TOP + 42 + row * 32, size: 26, fill: muted }),
    ),
    ...numberAndUnit(figure, x, width),
    text(truncateToWidth(date, width / 22), {
      x,
      y: FIGURES_TOP + 180,
      size: 22,
      fill: figure.illustrative ? highlight : muted,
    }),
  ]
}

const NUMBER_SIZES = [68, 56, 44, 34]
const UNIT_SHARE = 0.45
const MIN_UNIT_SIZE = 22

/** As large as the column allows; the unit is dropped before the number is truncated. */
function numberAndUnit({ number, unit }: ShareFigure, x: number, width: number): readonly MarkupElement[] {
  const unitSize = (size: number) => Math.max(MIN_UNIT_SIZE, size * UNIT_SHARE)
  const total = (size: number) => textWidth(number) * size + textWidth(unit) * unitSize(size)
  const size = NUMBER_SIZES.find((candidate) => total(candidate) <= width) ?? MIN_UNIT_SIZE
  const y = FIGURES_TOP + 134
  const room = width - textWidth(number) * size
  const unitText =
    unit === '' || (total(size) > width && room < 3 * unitSize(size))
      ? ''
      : truncateToWidth(unit, room / unitSize(size))
  return [
    svg(
      'text',
      {
        x: tenths(x),
        y: tenths(y),
        'font-family': DISPLAY,
        'font-weight': '500',
        'font-size': String(size),
        fill: ink,
        'xml:space': 'preserve',
      },
      [
        truncateToWidth(number, width / size),
        ...(unitText === ''
          ? []
          : [
              svg(
                'tspan',
                { 'font-family': SANS, 'font-weight': '400', 'font-size': tenths(unitSize(size)) },
                [unitText],
              ),
            ]),
      ],
    ),
  ]
}

function footer({ footLine }: ShareCard, { host }: ShareTexts): readonly MarkupElement[] {
  const size = 22
  const hostText = truncateToWidth(host, INNER / 2 / size)
  const room = INNER - textWidth(hostText) * size - GAP
  return [
    svg('rect', { x: String(EDGE), y: String(FOOT_TOP), width: String(INNER), height: '1', fill: hairline }),
    text(truncateToWidth(shortened(footLine), room / size), { x: EDGE, y: FOOT_TOP + 38, size, fill: muted }),
    text(hostText, { x: SHARE_PICTURE_WIDTH - EDGE, y: FOOT_TOP + 38, size, fill: muted, anchor: 'end' }),
  ]
}

interface TextAttributes {
  readonly x: number
  /** Position of the baseline. */
  readonly y: number
  readonly size: number
  readonly fill?: string
  readonly display?: boolean
  readonly anchor?: 'end'
}

function text(
  words: string,
  { x, y, size, fill = ink, display = false, anchor }: TextAttributes,
): MarkupElement {
  return svg(
    'text',
    {
      x: tenths(x),
      y: tenths(y),
      'font-size': String(size),
      fill,
      ...(display ? { 'font-family': DISPLAY, 'font-weight': '500' } : {}),
      ...(anchor ? { 'text-anchor': anchor } : {}),
    },
    [words],
  )
}

function shortened(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH)
}

function tenths(length: number): string {
  return String(Math.round(length * 10) / 10)
}
