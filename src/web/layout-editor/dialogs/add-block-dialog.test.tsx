import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { layoutWordsNb } from '#texts/nb/layouts/layout-words.ts'
import { TypeChoice } from './add-block-dialog.tsx'
import { offeredTypes } from '../edits/block-types.ts'

const markupOf = (isSoon: boolean) =>
  renderToStaticMarkup(<TypeChoice type="map" isSoon={isSoon} texts={layoutWordsNb} onChoose={() => {}} />)

test('an upcoming type is shown as disabled', () => {
  expect(markupOf(true)).toContain('Kommer snart')
  expect(markupOf(true)).toContain('aria-disabled="true"')
  expect(markupOf(false)).not.toMatch(/Kommer snart|aria-disabled/)
})

test('lists every type in the order of the registry; a campaign only for admins, never a table', () => {
  const admins = [
    'figures',
    'chart',
    'map',
    'areas',
    'text',
    'comment',
    'news',
    'reports',
    'campaign',
    'rss',
    'ai',
    'lease',
  ]
  expect(offeredTypes(false).map(({ type }) => type)).toEqual(admins.filter((type) => type !== 'campaign'))
  expect(offeredTypes(true).map(({ type }) => type)).toEqual(admins)
  expect(offeredTypes(true).some(({ isSoon }) => isSoon)).toBe(false)
})
