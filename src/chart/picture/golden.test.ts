import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CHART_EXAMPLES } from '#tests/factories/chart-examples.ts'
import { sourcesOf } from '../words/legend.ts'
import { chartPicture } from './picture.ts'
import type { PictureTheme } from './picture-style.ts'
import { prepareChart } from '../data/prepare.ts'

const FOLDER = fileURLToPath(new URL('golden/', import.meta.url))

const THEME: PictureTheme = {
  font: 'Inter, sans-serif',
  series: ['#1f5673', '#b5562b', '#5f7a2e', '#7a4a8c'],
  ink: '#1b1d1f',
  muted: '#5b6166',
  hairline: '#dcd8d0',
  paper: '#fdfcf9',
}

/**
 * To accept a golden picture, review both and move its `-changed` twin over it. A missing one is written at
 * once.
 */
test.each(Object.entries(CHART_EXAMPLES))('golden picture: %s', (name, { series, options }) => {
  const footer = sourcesOf(prepareChart(series, options)).join(', ')
  const picture = chartPicture(series, options, {
    width: 640,
    height: 400,
    title: name,
    footer,
    theme: THEME,
  })
  const file = `${FOLDER}${name.replaceAll(' ', '-')}.svg`
  const changed = file.replace(/\.svg$/, '-changed.svg')
  if (!existsSync(file)) {
    if (process.env.CI !== undefined) throw new Error(`${file} is not in the repository`)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, `${picture}\n`)
  }
  const isSame = readFileSync(file, 'utf8') === `${picture}\n`
  if (isSame) rmSync(changed, { force: true })
  else writeFileSync(changed, `${picture}\n`)
  expect(isSame, `differs: ${changed}`).toBe(true)
})
