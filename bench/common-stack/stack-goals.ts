/** The portal beside the common stack, as rows of the table, and which of them are goals. */
import { atLeast, comparison, type Row } from '../goal-table.ts'
import type { LighthouseFigures } from '../lighthouse/lighthouse-run.ts'
import { median } from '../measured-load.ts'
import { KINDS, together, total, type Weight, type Weights } from './weigh.ts'

/** Measured figures of one of the two sites. */
export interface SiteFigures {
  /** For each step of a visit; only the additional downloads. */
  readonly weights: Readonly<Record<VisitStep, Weights>>
  readonly requests: Readonly<Record<VisitStep, number>>
  readonly lighthouse: readonly LighthouseFigures[]
  /** One value per round. */
  readonly firstFigureMs: readonly number[]
  readonly wordsWithoutScript: number
}

export type VisitStep = 'first' | 'toTheEnd' | 'secondPage'

/** Share of the peer's script that the portal may need on a first visit. */
const MAX_SCRIPT_RATIO = 0.5
const CATEGORIES = [
  ['performance', 'performance'],
  ['accessibility', 'accessibility'],
  ['bestPractices', 'best practices'],
  ['seo', 'SEO'],
] as const
const PLAIN_KINDS: Readonly<Record<(typeof KINDS)[number], string>> = {
  document: 'document',
  data: 'data of the API',
  script: 'scripts',
  style: 'styles',
  font: 'fonts',
  picture: 'pictures',
}

export function stackGoals(portal: SiteFigures, peer: SiteFigures): Row[] {
  const pair = (what: string, figure: (site: SiteFigures) => number, unit: string) => ({
    what,
    product: figure(portal),
    peer: figure(peer),
    unit,
  })
  const middle = (what: string, figure: keyof Omit<LighthouseFigures, 'failed'>, unit: string) =>
    pair(what, ({ lighthouse }) => median(lighthouse.map((run) => run[figure])), unit)
  const counted = (what: string, count: (site: SiteFigures) => number): Row => ({
    ...comparison(pair(what, count, '')),
    product: String(count(portal)),
    peer: String(count(peer)),
  })
  const weight = (what: string, of: (site: SiteFigures) => Weight, most?: number) =>
    weightRow(what, of(portal), of(peer), most)
  return [
    ...KINDS.map((kind) =>
      weight(
        `first visit: ${PLAIN_KINDS[kind]}`,
        ({ weights }) => weights.first[kind],
        kind === 'script' ? MAX_SCRIPT_RATIO : undefined,
      ),
    ),
    weight('first visit: all', ({ weights }) => total(weights.first)),
    counted('first visit: requests', ({ requests }) => requests.first),
    weight('read to its end: scripts', ({ weights }) => readToTheEnd(weights).script),
    weight('read to its end: all', ({ weights }) => total(readToTheEnd(weights))),
    counted('read to its end: requests', ({ requests }) => requests.first + requests.toTheEnd),
    weight('on to a second page: all', ({ weights }) => total(weights.secondPage)),
    counted('on to a second page: requests', ({ requests }) => requests.secondPage),
    comparison(pair('first figure on a slow line', (site) => median(site.firstFigureMs), 'ms')),
    counted('words to read without scripts', (site) => site.wordsWithoutScript),
    ...CATEGORIES.map(([category, name]) => atLeast(1, middle(`Lighthouse: ${name}`, category, ''))),
    comparison(middle('Lighthouse: first contentful paint', 'firstPaintMs', 'ms')),
    comparison(middle('Lighthouse: largest contentful paint', 'largestPaintMs', 'ms')),
    comparison(middle('Lighthouse: total blocking time', 'blockingMs', 'ms')),
    comparison(middle('Lighthouse: layout shift', 'layoutShift', '')),
  ]
}

function readToTheEnd(weights: SiteFigures['weights']): Weights {
  return together(weights.first, weights.toTheEnd)
}

/** Both encodings in one row; the goal is met when both meet it. */
function weightRow(what: string, product: Weight, peer: Weight, max?: number): Row {
  const kb = ({ br, gz }: Weight) => `${(br / 1_000).toFixed(1)}, ${(gz / 1_000).toFixed(1)} kB`
  const ratios = [product.br / peer.br, product.gz / peer.gz]
  return {
    what: `${what} (br, gz)`,
    product: kb(product),
    peer: kb(peer),
    // Judged ratios may be close to the limit.
    ratio: `${ratios.map((ratio) => ratio.toFixed(max === undefined ? 2 : 3)).join(', ')} ×`,
    goal: max === undefined ? '' : `≤ ${max} ×`,
    verdict: max === undefined ? '' : ratios.every((ratio) => ratio <= max) ? 'PASS' : 'FAIL',
  }
}
