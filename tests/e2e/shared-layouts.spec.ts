/** Sharing a layout by link: its owner makes and revokes it, a guest opens it without scripts (decision 0105). */
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { sharingNb as words } from '#texts/nb/layouts/sharing.ts'
import { sharedPageNb } from '#texts/nb/layouts/shared-page.ts'
import { expect, LESS_MOTION, open, test } from './fixtures.ts'
import { ownEmail, putSession, registeredReader } from './registered-reader.ts'

test.use(LESS_MOTION)

const LINK_PASSWORD = 'leserne kjenner det'
const TEXT = { type: 'text', heading: 'Huskeliste', attributes: { content: '**Ferdig**' } }
const OFFICE = { title: 'Kontor', path: 'kontor', rows: [{ layout: '100', columns: [[TEXT]] }] }

test('a link with a password, a last day and the figures of one day works without scripts at 320 pixels until it is revoked', async ({
  page,
  request,
  browser,
}) => {
  const reader = await registeredReader(request, ownEmail('share'))
  await request.put(`${SUBSCRIBER_PREFIX}user`, {
    data: { user: { ID: reader.user.ID, board_settings: [OFFICE] } },
    headers: { Authorization: `Bearer ${reader.token}` },
  })
  await putSession(page, reader)
  await open(page, '/layout')
  await page.getByRole('button', { name: words.shareNamed('Kontor') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.password).fill('kort')
  await dialog.getByRole('button', { name: words.create }).click()
  await expect(dialog.getByText(words.passwordProblem).first()).toBeVisible()
  await dialog.getByLabel(words.content).selectOption(words.frozen)
  const day = dialog.getByLabel(words.frozenDay)
  const today = await day.inputValue()
  await day.fill('1999-01-01')
  await dialog.getByLabel(words.password).fill(LINK_PASSWORD)
  await dialog.getByRole('button', { name: words.create }).click()
  await expect(day).toHaveAccessibleDescription(/Velg en dag fra .* til i dag/)
  await day.fill(today)
  await dialog.getByLabel(words.ends).fill('2040-01-31')
  await dialog.getByRole('button', { name: words.create }).click()
  const address = await dialog.getByLabel(words.address).inputValue()
  expect(address).toMatch(/\/delt\/[0-9a-f]{32}$/)
  await dialog.getByRole('button', { name: words.done }).click()
  const revoke = page.getByRole('button', { name: /^Trekk tilbake lenken til Kontor/ })
  await expect(revoke).toBeVisible()

  const guest = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const shared = await guest.newPage()
  await shared.goto(address)
  await shared.getByLabel(sharedPageNb.password.label).fill(LINK_PASSWORD)
  await shared.getByRole('button', { name: sharedPageNb.password.submit }).click()
  await expect(shared.getByRole('heading', { name: 'Kontor', level: 1 })).toBeVisible()
  await expect(shared.getByText('Ferdig')).toBeVisible()
  expect(await shared.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await revoke.click()
  await expect(page.getByText(words.revoked('Kontor'))).toBeVisible()
  await expect(revoke).toHaveCount(0)
  await expect.poll(async () => (await shared.goto(address))?.status()).toBe(404)
  await guest.close()
})
