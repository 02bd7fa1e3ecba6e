import { describe, expect, test } from 'vitest'
import { stackGoals, type SiteFigures } from '../bench/common-stack/stack-goals.ts'
import { kindOf, type Weights } from '../bench/common-stack/weigh.ts'

describe('download size of a visit', () => {
  test.each([
    ['text/html; charset=utf-8', 'document'],
    ['text/javascript; charset=utf-8', 'script'],
    ['text/css; charset=utf-8', 'style'],
    ['font/woff2', 'font'],
    ['image/svg+xml', 'picture'],
    ['application/json; charset=utf-8', 'data'],
    ['application/manifest+json', 'data'],
  ])('%s is a %s', (type, kind) => expect(kindOf(type, '/')).toBe(kind))

  test('unknown kinds of files are reported', () => {
    expect(() => kindOf('video/mp4', '/film')).toThrow('/film')
  })
})

const nothing = { br: 0, gz: 0 }
const weights = (script: number, gz = script): Weights => ({
  document: nothing,
  data: nothing,
  script: { br: script, gz },
  style: nothing,
  font: nothing,
  picture: nothing,
})
const lighthouse = {
  performance: 90,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  layoutShift: 0,
  blockingMs: 100,
  firstPaintMs: 1_000,
  largestPaintMs: 2_000,
  failed: [],
}

function site(first: Weights, scores: Partial<typeof lighthouse> = {}): SiteFigures {
  return {
    weights: { first, toTheEnd: weights(10_000), secondPage: weights(1_000) },
    requests: { first: 10, toTheEnd: 5, secondPage: 1 },
    lighthouse: [{ ...lighthouse, ...scores }],
    firstFigureMs: [900, 1_000, 5_000],
    wordsWithoutScript: 0,
  }
}

describe('the portal compared with the common stack', () => {
  const missed = (portal: SiteFigures, peer: SiteFigures) =>
    stackGoals(portal, peer).flatMap(({ what, verdict }) => (verdict === 'FAIL' ? [what] : []))

  test.each([
    ['half the script', site(weights(50_000)), []],
    ['more than half in one encoding', site(weights(50_000, 50_100)), ['first visit: scripts (br, gz)']],
    ['more than half', site(weights(50_100)), ['first visit: scripts (br, gz)']],
    ['a lower score', site(weights(50_000), { seo: 99 }), ['Lighthouse: SEO']],
    ['a higher score', site(weights(50_000), { performance: 100 }), []],
  ])('%s', (_why, portal, goals) => expect(missed(portal, site(weights(100_000)))).toEqual(goals))

  test('downloads before the end are added to the first visit', () => {
    const row = stackGoals(site(weights(50_000)), site(weights(100_000))).find(({ what }) =>
      what.startsWith('read to its end: scripts'),
    )
    expect(row).toMatchObject({
      product: '60.0, 60.0 kB',
      peer: '110.0, 110.0 kB',
      ratio: '0.55, 0.55 ×',
      goal: '',
    })
  })

  test('zero bytes are printed as 0, without a ratio', () => {
    const row = stackGoals(site(weights(1)), site(weights(2))).find(({ what }) => what.startsWith('words'))
    expect(row).toMatchObject({ product: '0', peer: '0', ratio: '' })
  })
})
