/** An edition as the newsletter reads it, when something in it breaks. */
import { expect, test } from 'vitest'
import { editionData } from '#newsletter/edition-queries.ts'
import { need } from '#blocks/need.ts'
import { editionForNewsletter } from '../src/composition/edition-for-newsletter.ts'
import { contentWith, editionOf, inBothLanguages } from './factories/edition.ts'

test('a failing call is logged, counts as absent, and the others get their responses', async () => {
  const area = {
    ID: 'vika',
    market: 'oslo',
    name: 'Vika',
    vacancy: 5,
    date: '2026-06-30',
    quality: 'solid',
    quality_vacancy: 'solid',
    quality_rent: 'solid',
  }
  const { snapshot, ...rest } = await editionOf(contentWith(inBothLanguages('area', 'vika', area)))
  const broken = new Proxy(snapshot.content, {
    get: (content, lang) =>
      new Proxy(Reflect.get(content, lang) as object, {
        get: (one, name) => {
          if (name === 'areas') throw new Error('torn')
          return Reflect.get(one, name) as unknown
        },
      }),
  })
  const told: unknown[] = []
  const edition = editionForNewsletter(
    { ...rest, snapshot: { ...snapshot, content: broken } },
    (call, reason) => told.push([call, String(reason)]),
  )
  expect([
    editionData(edition, need('areas', { lang: 'no' })),
    editionData(edition, need('seriesList', { lang: 'no' })),
  ]).toEqual([null, []])
  expect(told).toEqual([['areas', 'Error: torn']])
})
