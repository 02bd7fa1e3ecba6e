import { expect, test } from 'vitest'
import { openApp, PUBLIC_URL } from '#tests/factories/app.ts'
import { contentWith, dashboardItems, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { securityTxt } from './security-txt.ts'

test.each([
  ['in the same year', '2026-01-01', '2026-06-30T00:00:00Z'],
  ['over the end of a year and a leap day', '2027-11-22', '2028-05-20T00:00:00Z'],
] as const)('it can be trusted for half a year: %s', (_why, today, expires) => {
  expect(
    securityTxt({ contact: 'mailto:sikkerhet@example.org', publicUrl: 'https://portal.example.org', today }),
  ).toBe(
    [
      'Contact: mailto:sikkerhet@example.org',
      `Expires: ${expires}`,
      'Preferred-Languages: nb, en',
      'Canonical: https://portal.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

const content = contentWith(dashboardItems('/', [], { title: 'Hjem' }))

test.each([
  ['there with a contact', 'https://example.org/sikkerhet', 200],
  ['without a contact: 404', null, 404],
])('it is %s', async (_why, securityContact, status) => {
  const edition = await editionOf(content, { number: 1 })
  const running = await openApp(() => edition, { securityContact })
  try {
    const answer = await ask(running.port, '/.well-known/security.txt')
    expect(answer.status).toBe(status)
    if (securityContact === null) return
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.text).toContain(`Contact: ${securityContact}\n`)
    expect(answer.text).toContain(`Canonical: ${PUBLIC_URL}/`)
  } finally {
    await running.stop()
  }
})
