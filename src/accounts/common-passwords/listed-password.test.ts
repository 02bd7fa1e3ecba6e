import { beforeAll, describe, expect, test } from 'vitest'
import { dictionary } from '@zxcvbn-ts/language-common'
import { missingPasswordParts } from '#core/account/password-rule.ts'
import { loadListedPasswords } from './listed-password.ts'
import { NORWEGIAN_WORDS } from './norwegian-words.ts'
import { refusedPasswords } from './refused-passwords.ts'

let isListed: (password: string) => boolean
beforeAll(async () => {
  isListed = await loadListedPasswords()
})

test('there are at least 10 000, and hundreds of Norwegian words', () => {
  expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000)
  expect(NORWEGIAN_WORDS.size).toBeGreaterThan(900)
  expect([...NORWEGIAN_WORDS].filter((word) => !/^[\p{Ll}\d]+$/u.test(word))).toEqual([])
})

describe('a listed password', () => {
  test.each([
    ['as it is', 'Charlie1'],
    ['with capitals elsewhere', 'mIchael1'],
    ['with digits', 'Jennifer2026'],
    ['with digits before it', '99Jennifer'],
    ['with lookalikes', 'J3nn1f3r!'],
    ['with a euro sign for an e', 'J€nnifer12'],
    ['a first name and a year', 'Ragnhild1985'],
    ['a first name and a date', 'Ola17051814'],
    ['a name with ø', 'Øystein88'],
    ['the same without ø', 'Oystein88'],
    ['the same as it is written elsewhere', 'Oeystein88'],
    ['decomposed letters', 'Åshild1990'.normalize('NFD')],
    ['a club', 'Valerenga1'],
    ['a shout', 'HeiaBrann1908'],
    ['a place', 'Lillehammer94'],
    ['two names', 'OlaNordmann1'],
    ['a name and a place', 'KariBergen22'],
    ['a word of holidays', 'Pinnekjøtt24!'],
    ['a column of the keyboard', 'Qazwsx123'],
  ])('%s: %s', (_why, password) => {
    expect(missingPasswordParts(password)).toEqual([])
    expect(isListed(password)).toBe(true)
  })
})

test.each([
  'Vaffeljern 3 pa komfyren',
  'xK9mQ2vL',
  'Trondheimsfjorden grå 8',
  'Korrekt hest batteri stift 1',
  'Ukulele-42-Marg',
  'Mk7vwx2Rt',
  'Gulrot🥕Bok7',
  'Ola4829137465',
  `Jennifer${'1'.repeat(1_000_000)}`,
  '12345678!!'.repeat(5),
])('not listed: %.40s', (password) => expect(isListed(password)).toBe(false))

test('random passwords of eight letters and digits are not refused', () => {
  const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  const made = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 10 }, () => signs[next() % signs.length]).join(''),
  )
  expect(made.filter(isListed)).toEqual([])
})

describe('refused passwords', () => {
  test("the owner's names, the short list and the long lists", async () => {
    const isRefused = refusedPasswords()
    expect(
      await Promise.all([
        isRefused('Kari1985', ['Kari']),
        isRefused('Passord1', []),
        isRefused('Ragnhild1985', []),
        isRefused('Grevling og 7 katter', ['Kari']),
      ]),
    ).toEqual([true, true, true, false])
  })

  test('the lists are loaded once, and only when the short list has not decided', async () => {
    let loads = 0
    const isRefused = refusedPasswords(async () => {
      loads += 1
      return () => false
    })
    await isRefused('Passord1', [])
    expect(loads).toBe(0)
    await Promise.all([isRefused('Grevling7', []), isRefused('Grevling8', [])])
    expect(loads).toBe(1)
  })
})
