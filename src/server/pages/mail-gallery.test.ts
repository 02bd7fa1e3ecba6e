import { expect, onTestFinished, test } from 'vitest'
import { hasMailRenderer } from '#blocks/registry.email.ts'
import { BLOCK_TYPES } from '#blocks/registry.schema.ts'
import { ACCOUNT_MAIL_KINDS } from '#mail/account-mail-examples.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, dashboardItems, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'

async function served(gallery: boolean) {
  const edition = await editionOf(contentWith(dashboardItems('/', [])))
  const app = await openApp(() => edition, { gallery })
  onTestFinished(() => app.stop())
  return (path: string) => ask(app.port, path)
}

const MAILED_TYPES = BLOCK_TYPES.filter(hasMailRenderer)

test('every mail is listed, and there in both languages and forms', async () => {
  const get = await served(true)
  const list = await get('/gallery/mails')
  const addresses = [...list.text.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)
  expect(addresses).toHaveLength((ACCOUNT_MAIL_KINDS.length + MAILED_TYPES.length) * 4)
  for (const address of addresses) {
    const { status, headers, text } = await get(address)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe(
      address.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
    )
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(text).toContain('Kvartal')
  }
})

test.each([
  '/gallery/mails/reset',
  '/gallery/mails/reset/no',
  '/gallery/mails/reset/nb.html',
  '/gallery/mails/constructor/nb',
  '/gallery/mails/reset/toString',
  '/gallery/mails/block-campaign/nb',
  '/gallery/mails/block-toString/nb',
])('no mail at %s', async (path) => expect((await (await served(true))(path)).status).toBe(404))

test('without the gallery there is no preview', async () => {
  const get = await served(false)
  expect([(await get('/gallery/mails')).status, (await get('/gallery/mails/reset/nb')).status]).toEqual([
    404, 404,
  ])
})
