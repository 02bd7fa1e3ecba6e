/**
 * What leaves the house, walked by an owner, a guest and a second reader on two portals with one database: a
 * layout is shared at one, read and copied at the other, and its link revoked; a guest asks for an alert
 * where the figure stands, registers, and is told once (decisions 0105 and 0106).
 */
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { pageTextsEn } from '#texts/en/pages/page-texts.ts'
import { sharedPageEn } from '#texts/en/layouts/shared-page.ts'
import { sharingEn } from '#texts/en/layouts/sharing.ts'
import { pageTextsNb } from '#texts/nb/pages/page-texts.ts'
import { sharedPageNb } from '#texts/nb/layouts/shared-page.ts'
import { sharingNb } from '#texts/nb/layouts/sharing.ts'
import { dialogOf, fieldOf, submitOf } from './account-screens.ts'
import { BOKMAL, ENGLISH, expect, hurry, open, test, urlOf, Watch, type Language } from './fixtures.ts'
import { linkInMail } from './kept-mail.ts'
import { PASSWORD, putSession, registeredReader } from './registered-reader.ts'
import { startTwoPortals, type TwoPortals } from './two-portals.ts'

test.describe.configure({ mode: 'serial' })

const WORDS = {
  nb: { sharing: sharingNb, page: sharedPageNb, alertLink: pageTextsNb.seriesPage.alertLink },
  'en-GB': { sharing: sharingEn, page: sharedPageEn, alertLink: pageTextsEn.seriesPage.alertLink },
} as const
const wordsOf = ({ lang }: Language) => (lang === 'nb' ? WORDS.nb : WORDS['en-GB'])

const DEVICES = {
  telephone: { viewport: { width: 320, height: 700 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const
/** Interval of the job that checks alerts. */
const ALERTS_EVERY_MS = 5 * MINUTE_MS

const FIGURES = { type: 'figures', heading: 'Renten', attributes: { figures: [{ id: 'policy-rate' }] } }
const OFFICE = { title: 'Kontor', path: 'kontor', rows: [{ layout: '100', columns: [[FIGURES]] }] }
const OLD_FIGURES = '2025-09-24,4.25,solid,NB\n2026-05-07,4.5,solid,NB\n'

let portals: TwoPortals | null = null

test.beforeAll(async () => {
  test.setTimeout(120_000)
  portals = await startTwoPortals()
})
test.afterAll(async () => portals?.stop())

interface Person {
  readonly language: Language
  readonly device: keyof typeof DEVICES
}

async function pageOf(browser: Browser, { device }: Person, baseURL: string) {
  const context = await browser.newContext({ ...DEVICES[device], baseURL, reducedMotion: 'reduce' })
  await hurry(context)
  const watch = new Watch(context, new URL(baseURL).origin)
  return { context, watch, page: await context.newPage() }
}

/** Registers from the dialog that opened, by the mail, and comes back to what was asked for. */
async function registerInDialog(page: Page, email: string, { texts }: Language): Promise<void> {
  const { register, login } = texts.accounts.dialogs
  await dialogOf(page).getByRole('button', { name: login.newUser, exact: true }).click()
  await fieldOf(dialogOf(page), 'email').fill(email)
  await fieldOf(dialogOf(page), 'acceptTerms').check()
  await submitOf(dialogOf(page)).click()
  await expect(dialogOf(page).getByRole('heading', { name: register.doneHeading })).toBeVisible()
  await page.goto(await linkInMail(page.request, { to: email, subject: texts.accountMails.validate.subject }))
  await fieldOf(dialogOf(page), 'password').fill(PASSWORD)
  await fieldOf(dialogOf(page), 'confirm').fill(PASSWORD)
  await submitOf(dialogOf(page)).click()
}

for (const [owner, other] of [
  [
    { language: BOKMAL, device: 'desktop' },
    { language: ENGLISH, device: 'telephone' },
  ],
  [
    { language: ENGLISH, device: 'telephone' },
    { language: BOKMAL, device: 'desktop' },
  ],
] as const) {
  test(`a layout shared in ${owner.language.name} on a ${owner.device}, an alert in ${other.language.name} on a ${other.device}`, async ({
    browser,
    playwright,
  }) => {
    test.skip(portals === null, 'PostgreSQL is not installed')
    if (!portals) return
    const { first, second } = portals
    const name = owner.device
    await portals.publish(OLD_FIGURES)
    const request = await playwright.request.newContext({ baseURL: first })
    const reader = await registeredReader(request, `owner.${name}@megleren.example`, owner.language)
    await request.put(`${SUBSCRIBER_PREFIX}user`, {
      data: { user: { ID: reader.user.ID, [LAYOUTS_FIELD]: [OFFICE] } },
      headers: { Authorization: `Bearer ${reader.token}` },
    })

    // The owner shares at the first portal.
    const { sharing } = wordsOf(owner.language)
    const owning = await pageOf(browser, owner, first)
    await putSession(owning.page, reader)
    await open(owning.page, urlOf('/layout', owner.language))
    await owning.page.getByRole('button', { name: sharing.shareNamed('Kontor') }).click()
    await dialogOf(owning.page).getByRole('button', { name: sharing.create }).click()
    const address = new URL(await dialogOf(owning.page).getByLabel(sharing.address).inputValue())
    const path = address.pathname.replace(/^\/en/, '')

    // The other reader, still a guest, reads it at the second portal and asks for an alert.
    const reading = await pageOf(browser, other, second)
    const { page } = reading
    const { texts } = other.language
    await open(page, urlOf(path, other.language))
    await expect(page.getByRole('heading', { name: 'Kontor', level: 1 })).toBeVisible()
    await open(page, urlOf('/serier/policy-rate', other.language))
    await page
      .getByRole('link', { name: wordsOf(other.language).alertLink })
      .first()
      .click()
    const email = `other.${name}@megleren.example`
    await registerInDialog(page, email, other.language)
    const { newsletterForm: form, alertForm } = texts
    const condition = page.getByLabel(alertForm.condition)
    await expect(condition).toBeFocused()
    await expect(page).toHaveURL(urlOf('/profile/newsletter?serie=policy-rate', other.language))
    await condition.selectOption(alertForm.conditions.new)
    await page.getByRole('button', { name: form.alerts.submit }).click()
    await page.getByLabel(form.city, { exact: true }).selectOption('oslo')
    await page.getByRole('button', { name: form.save, exact: true }).click()
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible()

    // The other reader copies the layout, which then belongs to both.
    await open(page, urlOf(path, other.language))
    await page.getByRole('link', { name: wordsOf(other.language).page.copy }).click()
    await page.getByRole('button', { name: texts.layouts.editor.save, exact: true }).click()
    await expect(page).toHaveURL(/\/layout\/kontor-(copy|kopi)$/)
    await expect(page.getByRole('heading', { name: 'Renten' })).toBeVisible()

    // The owner revokes the link at the second portal, and it is gone at the first within a second.
    expect((await request.get(path)).status()).toBe(200)
    const revoking = await pageOf(browser, owner, second)
    await putSession(revoking.page, reader)
    await open(revoking.page, urlOf('/layout', owner.language))
    const revoke = revoking.page.getByRole('button', { name: /Kontor/ }).filter({ hasText: sharing.revoke })
    await revoke.click()
    await expect(revoking.page.getByText(sharing.revoked('Kontor'))).toBeVisible()
    const statuses = () =>
      Promise.all([first, second].map(async (portal) => (await request.get(portal + path)).status()))
    await expect.poll(statuses, { timeout: 1_000, intervals: [50, 100] }).toEqual([404, 404])

    // A new figure comes, and is told once, however often both portals look.
    await portals.publish(`${OLD_FIGURES}2026-09-24,4.75,solid,NB\n`)
    const told = () => mailsAbout(request, email, other.language)
    await portals.putForward(ALERTS_EVERY_MS)
    await expect.poll(told, { timeout: 30_000, intervals: [100] }).toBe(1)
    if (owner.device === 'telephone') {
      // The jobs of both portals know the time of the last check from the database, in either test alike.
      await portals.putForward(2 * ALERTS_EVERY_MS)
      await page.waitForTimeout(3_000)
      expect(await told()).toBe(1)
    }
    for (const { context, watch } of [owning, reading, revoking]) {
      expect(watch.faults()).toEqual([])
      await context.close()
    }
    await request.dispose()
  })
}

/** Number of mails to the reader that tell of a new figure of the policy rate. */
async function mailsAbout(
  request: APIRequestContext,
  email: string,
  { lang, texts }: Language,
): Promise<number> {
  const html = await (await request.get('/drift/outbox')).text()
  const heading = texts.newsletterAlerts.mail.news.heading.new(
    lang === 'nb' ? 'Styringsrenten' : 'Policy rate',
  )
  return html.split('<tr>').filter((row) => row.includes(`>${email}<`) && row.includes(heading)).length
}
