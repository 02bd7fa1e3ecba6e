import { expect, test } from 'vitest'
import { readSeriesAnswer } from '#chart/data/read-series.ts'
import { seriesStamp } from '#chart/data/series-stamp.ts'
import type { MacroEvent } from '#contract/entities/editorial.ts'
import { exampleData, exampleAnswerBook, exampleAnswer, type Example } from '../../example.ts'
import { requireData, need } from '../../need.ts'
import { needsOf } from '../../registry.view.ts'
import { exampleBlock, viewExample } from '../../example-view.ts'
import { chartExamples } from '../chart.examples.ts'
import type { ChartView } from '../chart.view.ts'

const CUT: MacroEvent = {
  ID: 'cut',
  date: '2021-06-19',
  title: 'Renten ned',
  country: 'NO',
  source: 'Norges Bank',
  url: 'https://www.norges-bank.no',
}

function example(
  name: string,
  overrides: Readonly<Record<string, unknown>> = {},
  answers: Example['answers'] = [],
): Example {
  const found = chartExamples.find((example) => example.name === name)
  if (!found) throw new Error(`no example ${name}`)
  const attributes = { ...found.block.attributes, ...overrides }
  return { ...found, block: { ...found.block, attributes }, answers: [...found.answers, ...answers] }
}

function viewOf(testedExample: Example): ChartView {
  const viewed = viewExample('chart', testedExample, 'nb-NO')
  if (viewed.type !== 'chart') throw new Error('not a chart')
  return viewed.view
}

test('the view names the data that the browser fetches, and the display options', () => {
  expect(viewOf(example('years')).interaction).toEqual({
    title: 'Utviklingen',
    dataUrl: '/api/portal/datasources?sources=vacancy&lang=no',
    stamp: '2026-01-20T09:00:00Z7',
    key: 'g.1iwzynb',
    ids: ['vacancy'],
    type: 'line',
    fromYear: 2020,
    toYear: 2022,
    yAxes: 'auto',
    panels: false,
    today: '2026-11-20',
    events: [],
    hasLegend: true,
  })
  expect(viewOf(example('hidden legend')).interaction?.hasLegend).toBe(false)
})

test('the picture is known to be of the figures that the browser fetches, and no longer when a series has been brought up to date', () => {
  const testedExample = example('four axes')
  const [first, ...otherSeries] = requireData(
    exampleAnswerBook(testedExample, 'no').get(
      need('series', { sources: ['vacancy', 'share', 'index', 'rent'], lang: 'no' }),
    ),
  )
  const stampOf = (body: readonly unknown[]) => {
    const read = readSeriesAnswer(body)
    return read.ok ? seriesStamp(read.series) : read
  }
  expect(stampOf([first, ...otherSeries])).toBe(viewOf(testedExample).interaction?.stamp)
  for (const overrides of [{ last_updated: '2026-11-20T07:00:00Z' }, { dates: [], values: [] }]) {
    expect(stampOf([{ ...Object(first), ...overrides }, ...otherSeries])).not.toBe(
      viewOf(testedExample).interaction?.stamp,
    )
  }
})

test.each(['nothing chosen', 'no points', 'years reversed'])('nothing to interact with: %s', (name) => {
  expect(viewOf(example(name)).interaction).toBe(null)
})

test('events are requested and marked only where the block enables them, and are optional', () => {
  const withEvents = example('line', { events: true }, [exampleData('macroEvents', {}, [CUT])])
  expect(needsOf(exampleBlock('chart', withEvents), 'no').map((need) => need.call)).toEqual([
    'series',
    'macroEvents',
  ])
  expect(needsOf(exampleBlock('chart', example('line')), 'no').map((need) => need.call)).toEqual(['series'])
  expect(viewOf(withEvents).picture?.events.map((event) => event.text)).toEqual(['Renten ned'])
  expect(viewOf(withEvents).interaction?.events).toEqual([{ date: '2021-06-19', title: 'Renten ned' }])
  const failed = example('line', { events: true }, [
    exampleAnswer('macroEvents', {}, { ok: false, code: 'rest_unavailable', status: 503 }),
  ])
  expect(viewOf(failed).picture?.events).toEqual([])
})
