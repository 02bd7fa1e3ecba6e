import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { NO_DELIVERIES } from '#tests/factories/delivery-counts.ts'
import type { Locale } from '#core/locale.ts'
import type { Balance } from '#store/newsletter/newsletter-types.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'
import {
  balanceCheck,
  balanceHeads,
  balanceNumbers,
  unsettledCells,
  unsettledHeads,
} from './newsletter-balance.ts'
import { renderHtml } from '../http/render-html.ts'
import { NewsletterSection } from './newsletter-section.tsx'
import type { ReportedNewsletter } from './operator-report.ts'

const WORDS = operatorTextsByLocale['en-GB']
const SLOT = Date.UTC(2026, 10, 23, 6)
const balance = (planned: number, states: Partial<Balance['states']>): Balance => ({
  slotAt: SLOT,
  planned,
  states: { ...NO_DELIVERIES, ...states },
})

test.each<[string, Balance, string]>([
  [
    'every state counts',
    balance(9, {
      planned: 1,
      claimed: 1,
      handover: 1,
      sent: 1,
      bounced: 1,
      uncertain: 1,
      skipped_late: 1,
      skipped_empty: 1,
      cancelled: 1,
    }),
    'adds up',
  ],
  ['nobody', balance(0, {}), 'adds up'],
  ['one is missing', balance(3, { sent: 2 }), '1 missing'],
  ['one too many', balance(3, { sent: 4 }), '1 too many'],
])('the check: %s', (_why, testedBalance, words) => expect(balanceCheck(testedBalance, WORDS)).toBe(words))

const UNSETTLED = {
  account: 42,
  slotAt: SLOT,
  state: 'uncertain',
  attempt: 2,
  dueAt: SLOT,
  messageId: '<a@b>',
  reply: '<lost>',
  settledAt: SLOT,
} as const

test('as many cells as heads', () => {
  expect(['slot', ...balanceNumbers(balance(3, { sent: 3 }), WORDS)]).toHaveLength(balanceHeads(WORDS).length)
  expect(unsettledCells(UNSETTLED, WORDS)).toHaveLength(unsettledHeads(WORDS).length)
})

const newsletterHtml = (newsletter: ReportedNewsletter, locale: Locale) =>
  renderHtml(createElement(NewsletterSection, { newsletter, locale }))

describe('on the page', () => {
  test('the ledger in Oslo time, open decisions, everything escaped', () => {
    const html = newsletterHtml(
      { pausedSince: SLOT, balances: [balance(3, { sent: 2, skipped_late: 1 })], unsettled: [UNSETTLED] },
      'en-GB',
    )
    expect(html).toContain('paused since 2026-11-23 07:00')
    expect(html).toContain('<th scope="col">skipped late</th>')
    expect(html).toContain('<td>adds up</td>')
    expect(html).toContain(
      '<td>42</td><td>2026-11-23T06:00:00.000Z</td><td>uncertain</td><td>2</td><td>&lt;lost&gt;</td>',
    )
  })

  test('no note of a pause while it runs', () => {
    expect(newsletterHtml({ pausedSince: null, balances: [], unsettled: [] }, 'en-GB')).not.toContain(
      'paused',
    )
  })
})
