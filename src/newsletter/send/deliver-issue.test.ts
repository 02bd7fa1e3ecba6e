import { expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/durations.ts'
import type { Mailer } from '#mail/mailer.ts'
import { newsletterDesk, SLOT, type NewsletterDesk } from '#tests/factories/newsletter-desk.ts'
import { saveSettings } from '#tests/factories/newsletter-readers.ts'
import { composePlainly } from '#tests/factories/newsletter-sending.ts'
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { ComposeIssue, Issue, IssueTimes } from '../issue.ts'

const DAY = 24 * HOUR_MS
const ON_FIGURES = { frequency: 'weekly', rhythm: 'new_figures' } as const

/** A mailer whose result comes after the dot. */
function mailerWith(as: 'sent' | 'uncertain'): Mailer {
  return async (_mail, beforeEnd) => {
    await beforeEnd?.()
    return { as, reply: '' }
  }
}

test.each<[string, (setUp: NewsletterDesk) => Promise<unknown>, IssueTimes]>([
  ['that of the schedule', async () => {}, { slotAt: SLOT, next: SLOT + DAY }],
  [
    'that of the hour to which it was moved since',
    ({ store }) => saveSettings(store, 1, { hours: 9 }),
    { slotAt: SLOT, next: SLOT + DAY + 2 * HOUR_MS },
  ],
  [
    'that of its reader now, where an operator sends it again days later',
    async (setUp) => {
      await setUp.send(mailerWith('uncertain'))
      setUp.clock.now = SLOT + 3 * DAY + HOUR_MS
      await setUp.store.deliveries.plan(9)
      await setUp.store.deliveries.resend({ account: 1, slotAt: SLOT })
    },
    { slotAt: SLOT, next: SLOT + 4 * DAY },
  ],
])('the next issue that a mail names is %s', async (_why, prepare, times) => {
  const setUp = await newsletterDesk()
  await setUp.planned(1)
  await prepare(setUp)
  const composed: IssueTimes[] = []
  const compose: ComposeIssue = (edition, request, times, before) => {
    composed.push(times)
    return composePlainly(edition, request, times, before)
  }
  await setUp.send(mailerWith('sent'), { compose })
  expect(composed).toContainEqual(times)
  expect(composed.filter(({ slotAt }) => slotAt === times.slotAt)).toHaveLength(1)
})

test.each<[string, Partial<Issue>, Partial<EmailSettings>, 'sent' | 'skipped_empty']>([
  ['new figures wanted, and there are some', { hasNewFigures: true }, ON_FIGURES, 'sent'],
  ['new figures wanted, and only headlines are new', { hasNewFigures: false }, ON_FIGURES, 'skipped_empty'],
  [
    'new figures wanted, although empty issues are too',
    { hasNewFigures: false, isEmpty: true },
    { ...ON_FIGURES, empty: 'send' },
    'skipped_empty',
  ],
  ['weekly, without new figures', { hasNewFigures: false }, { frequency: 'weekly' }, 'sent'],
])('an issue is sent or skipped: %s', async (_why, issue, settings, state) => {
  const setUp = await newsletterDesk()
  await setUp.planned(1)
  await saveSettings(setUp.store, 1, settings)
  await setUp.store.deliveries.plan(9)
  await setUp.send(mailerWith('sent'), {
    compose: async (...args) => ({ ...(await composePlainly(...args)), ...issue }),
  })
  const [balance] = await setUp.store.deliveries.balances(1)
  expect(balance?.states).toMatchObject({ [state]: 1 })
})
