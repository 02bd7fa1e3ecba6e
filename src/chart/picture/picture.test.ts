import { expect, test } from 'vitest'
import { CHART_EXAMPLES } from '#tests/factories/chart-examples.ts'
import { chartPicture } from './picture.ts'
import type { PictureTheme } from './picture-style.ts'

/** A missing font: estimated widths do not depend on it. */
const ABSENT_FONT: PictureTheme = {
  font: 'No Such Face',
  series: ['#111', '#222', '#333', '#444'],
  ink: '#000',
  muted: '#555',
  hairline: '#ccc',
  paper: '#fff',
}

test.each([
  ['zero', 0, 280],
  ['below zero', -500, 280],
  ['no number', Number.NaN, 280],
  ['as asked', 600, 600],
  ['without end', Number.POSITIVE_INFINITY, 8000],
])('a width of %s', (_why, width, drawn) => {
  for (const { series, options } of Object.values(CHART_EXAMPLES)) {
    const picture = chartPicture(series, options, {
      width: width,
      height: width,
      title: 'x',
      footer: 'y',
      theme: ABSENT_FONT,
    })
    expect(picture).toMatch(new RegExp(`^<svg[^>]* width="${drawn}"`))
    expect(picture).not.toMatch(/NaN|Infinity/)
  }
})

test('a missing font changes no position', () => {
  const positionsWith = (font: string) =>
    Object.values(CHART_EXAMPLES).map(({ series, options }) =>
      chartPicture(series, options, {
        width: 600,
        height: 300,
        title: '',
        footer: '',
        theme: { ...ABSENT_FONT, font },
      }).replaceAll(font, ''),
    )
  expect(positionsWith('Inter')).toEqual(positionsWith('No Such Face'))
})
