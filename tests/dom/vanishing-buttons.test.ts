/**
 * Buttons that are removed when pressed: the focus stays in their container instead of returning to the top
 * of the page (WCAG 2.4.3).
 */
import { expect, test } from 'vitest'
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { officeLayout } from '../factories/office-layout.ts'
import { MANAGED } from '../factories/subscriber-answers.ts'
import { someUser } from '../factories/user.ts'
import { dialogsBecome, nameOf, one, openedDialog, SOON, textOf } from './elements.ts'
import { key } from './hands.ts'
import { openEditor } from './opened-editor.ts'
import { ok, openSite, type StubbedAnswer } from './opened-site.ts'

const { accounts, layouts, newsletterForm } = nb
const TOKEN = 'bm9ib2R5cy1saW5r'
const FAILS: StubbedAnswer = { status: 500, body: {} }
const EXPECTED = /\b500\b/

/** @returns `answer`, after one failure */
function failingOnce(answer: object): () => StubbedAnswer {
  let asked = 0
  return () => (++asked === 1 ? FAILS : ok(answer))
}

async function pressByKey(button: HTMLElement): Promise<void> {
  button.focus()
  await key('Enter')
}

const focusIn = (find: () => Promise<Element>) =>
  expect.poll(async () => document.activeElement === (await find()), SOON).toBe(true)
const main = async () => document.querySelector('main') ?? document.body

test('a layout, and a block in the editor, that failed to render', async () => {
  let isDown = true
  const { goto, expects } = await openEditor(
    '/layout/oslo-kontor/edit',
    someUser({ board_settings: [officeLayout()] }),
    { instead: { '/api/page/layout/no': () => (isDown ? Response.json({}, { status: 500 }) : undefined) } },
  )
  expects(EXPECTED)
  const card = () => one('article', /Én$/)
  const again = await one('button', layouts.editor.tryAgain, await card())
  isDown = false
  await pressByKey(again)
  await expect.poll(async () => textOf(await card()), SOON).toContain('Om Én')
  await focusIn(card)
  isDown = true
  await goto('/layout/oslo-kontor')
  const retry = await one('button', layouts.pages.tryAgain, await main())
  isDown = false
  await pressByKey(retry)
  await one('heading', 'Renter')
  await focusIn(main)
})

test('the newsletter: its preview, and the page of a mail link', async () => {
  const { preview, manage } = newsletterForm
  const managed: ManagedNewsletter = { ...MANAGED, data_sources: [], alerts: 0, next: null }
  const user = someUser()
  const { goto, expects } = await openSite('/profile/newsletter', {
    user,
    api: {
      'GET user': ok({ user }),
      'POST newsletter/preview': failingOnce({ subject: 'Nyhetsbrev', url: '/nyhetsbrev/forhandsvisning' }),
      [`GET newsletter/manage/${TOKEN}`]: failingOnce(managed),
    },
  })
  expects(EXPECTED)
  await pressByKey(await one('button', preview.again))
  await expect.poll(() => document.querySelector(`iframe[title="${preview.frame}"]`), SOON).not.toBeNull()
  await focusIn(() => one('region', preview.heading))
  await goto(`/nyhetsbrev/${TOKEN}`)
  await pressByKey(await one('button', manage.again))
  await expect.poll(() => textOf(document.body), SOON).toContain(manage.whose(managed.email))
  await focusIn(main)
})

test('an error of a submit button, and one that a dialog opened with', async () => {
  const user = someUser()
  const { expects } = await openSite('/profile', {
    user,
    api: {
      'GET user': ok({ user }),
      'GET sessions': ok({ sessions: [] }),
      'DELETE sessions': FAILS,
      'GET user/export': { status: 401, body: {} },
    },
  })
  expects(EXPECTED)
  const { devices, overview } = accounts.profile
  await pressByKey(await one('button', devices.logOutEverywhere))
  await pressByKey(await one('button', devices.logOutEverywhere, await openedDialog()))
  await pressByKey(await one('button', accounts.form.dismiss, await openedDialog()))
  await expect
    .poll(() => document.activeElement && nameOf(document.activeElement), SOON)
    .toBe(devices.logOutEverywhere)
  expect((await openedDialog()).contains(document.activeElement)).toBe(true)
  await key('Escape')
  await dialogsBecome(0)
  await pressByKey(await one('button', overview.download))
  const login = await openedDialog()
  await expect.poll(() => textOf(login), SOON).toContain(accounts.session.ended)
  await pressByKey(await one('button', accounts.form.dismiss, login))
  await expect.poll(() => document.activeElement?.matches('form.form [type=submit]'), SOON).toBe(true)
})
