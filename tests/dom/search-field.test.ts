/** Suggestions of the header's search field: what keys do, and what late or failed responses do. */
import { describe, expect, test, vi } from 'vitest'
import type { SearchSuggestion } from '#core/search/search-answer.ts'
import { searchTextsByLocale } from '#texts/by-locale/search-texts-by-locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { expectAddress } from './account-dialog.ts'
import { all, one, SOON } from './elements.ts'
import { fill, key } from './hands.ts'
import { expectShown } from './opened-profile.ts'
import { openSite } from './opened-site.ts'

const { search } = textsByLocale['nb-NO']
const LIGHT = '/vilkar'
const SUGGESTIONS = '/api/search/'

function box(): HTMLInputElement {
  const found = document.querySelector('#header-search')
  if (!(found instanceof HTMLInputElement)) throw new Error('no field in the header')
  return found
}

const options = () => all('option')
/** Ids of the selected option, by itself and as the field names it. */
const chosenIds = () => [
  options()
    .filter((option) => option.getAttribute('aria-selected') === 'true')
    .map(({ id }) => id)
    .join(' '),
  box().getAttribute('aria-activedescendant') ?? '',
]
/** Waits until this option is the field's choice. @param find `undefined` = none is */
async function expectChosen(find: () => HTMLElement | undefined): Promise<void> {
  await expect.poll(() => chosenIds().every((id) => id === (find()?.id ?? '')), SOON).toBe(true)
}
const none = () => undefined
const expectOptions = () => expect.poll(() => options().length, SOON).toBeGreaterThan(0)
const expectNoOptions = () => expect.poll(() => options().length, SOON).toBe(0)
const expectHeading = (name: string) => expect.poll(() => all('heading', name).length, SOON).toBe(1)

/** Types into the field, and waits for the first suggestion. */
async function ask(text: string): Promise<void> {
  box().focus()
  await expect.poll(() => box().getAttribute('role'), SOON).toBe('combobox') // its code has come
  await fill(box(), text)
  await expectOptions()
}

test('arrow keys cycle through the list and the field; Enter follows the choice', async () => {
  await openSite(LIGHT)
  await ask('oslo')
  expect(options().at(-1)?.textContent).toBe(search.all('oslo'))
  await key('ArrowUp')
  await expectChosen(() => options().at(-1))
  await key('ArrowDown')
  await expectChosen(none)
  await key('ArrowUp')
  await expectChosen(() => options().at(-1))
  await key('Enter')
  await expectHeading(searchTextsByLocale['nb-NO'].titleOf('oslo'))
})

test("the Enter that ends a word of an input method follows no suggestion, including Safari's event order", async () => {
  await openSite(LIGHT)
  await ask('bjorvika')
  expect(options()[0]?.textContent).toContain('Bjørvika')
  await key('ArrowDown')
  await expectChosen(() => options()[0])
  const press = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  expect(box().dispatchEvent(new KeyboardEvent('keydown', press)), 'the key is not taken').toBe(true)
  expect(options().length).toBeGreaterThan(0)
})

test('Esc closes the list, then empties the field, then leaves it', async () => {
  await openSite(LIGHT)
  await ask('oslo')
  await key('Escape')
  await expectNoOptions()
  expect(box().value).toBe('oslo')
  await key('Escape')
  expect([box().value, document.activeElement]).toEqual(['', box()])
  await key('Escape')
  expect(document.activeElement).not.toBe(box())
})

describe('responses that come late', () => {
  /** Answers by the query, as soon as the promise of that query is kept. */
  async function openWith(answers: Readonly<Record<string, Promise<readonly SearchSuggestion[]>>>) {
    const asked: string[] = []
    await openSite(LIGHT, {
      instead: {
        [SUGGESTIONS]: async ({ path }) => {
          const query = new URL(path, location.href).searchParams.get('q') ?? ''
          asked.push(query)
          return Response.json({ query, hits: (await answers[query]) ?? [] })
        },
      },
    })
    return asked
  }
  const hit = (name: string): SearchSuggestion => ({
    kind: 'city',
    kindName: 'By',
    title: name,
    path: `/${name}`,
    excerpt: '',
  })

  test('Esc also cancels a request in flight', async () => {
    const late = Promise.withResolvers<readonly SearchSuggestion[]>()
    const asked = await openWith({ o: Promise.resolve([hit('oslo')]), oslo: late.promise })
    await ask('o')
    await fill(box(), '')
    await fill(box(), 'oslo')
    await expect.poll(() => asked, SOON).toContain('oslo')
    await key('Escape')
    expect(box().value).toBe('')
    late.resolve([hit('oslo')])
    await late.promise
    await vi.waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'), SOON)
    await new Promise((resolve) => setTimeout(resolve, 50)) // what came would be shown
    expect([box().getAttribute('aria-expanded'), options()]).toEqual(['false', []])
  })

  test('a choice belongs to the typed text: it stays when the list of this text comes late, and is cleared by the next letter', async () => {
    const late = Promise.withResolvers<readonly SearchSuggestion[]>()
    const [oslo, bergen] = [hit('oslo'), hit('bergen')]
    await openWith({ osl: Promise.resolve([oslo]), oslo: late.promise, oslos: late.promise })
    await ask('osl')
    expect(options()[0]?.getAttribute('href')).toBe('/oslo')
    await fill(box(), 'oslo')
    await expect.poll(() => options().at(-1)?.getAttribute('href'), SOON).toBe('/sok?q=oslo')
    await key('ArrowDown')
    const toOslo = () => options().find((option) => option.getAttribute('href') === '/oslo')
    await expectChosen(toOslo)
    late.resolve([bergen, oslo])
    await expect.poll(() => options()[0]?.getAttribute('href'), SOON).toBe('/bergen')
    await expectChosen(toOslo)
    await fill(box(), 'oslos')
    await expectChosen(none)
  })
})

test('on an English page, suggestions lead to English pages', async () => {
  await openSite(LIGHT, { locale: 'en-GB' })
  await ask('vacancy')
  expect(options()[0]?.getAttribute('href')).toMatch(/^\/en\//)
})

test('when suggestions fail, or there are none, the field still searches', async () => {
  let isDown = false
  const site = await openSite(LIGHT, {
    instead: {
      [SUGGESTIONS]: () =>
        isDown ? Response.json({ code: 'rest_unavailable' }, { status: 503 }) : undefined,
    },
  })
  site.expects(/503|no suggestions/)
  box().focus()
  await expect.poll(() => box().getAttribute('role'), SOON).toBe('combobox')
  await fill(box(), 'qqqqqq')
  await expectShown(search.none)
  isDown = true
  await fill(box(), 'oslo')
  await expectShown(search.failed)
  box().focus()
  await key('Enter')
  await expectHeading(searchTextsByLocale['nb-NO'].titleOf('oslo'))
  await expectAddress('/sok?q=oslo')
})

test('the field has its role and name once its code has come', async () => {
  await openSite(LIGHT)
  await ask('oslo')
  expect(await one('combobox', search.field)).toBe(box())
})
