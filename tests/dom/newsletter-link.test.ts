/** The page behind the link of a newsletter's mail, without a login (specification §6; decisions 50, 51). */
import { expect, test } from 'vitest'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { all, field, one, SOON, textOf } from './elements.ts'
import { press } from './hands.ts'
import { MANAGED } from '../factories/subscriber-answers.ts'
import { openManaged, TOKEN } from './opened-newsletter.ts'
import { expectShown } from './opened-profile.ts'
import { openSite } from './opened-site.ts'

const { newsletterForm: words } = textsByLocale['nb-NO']
const { manage } = words
const pressButton = async (name: string | RegExp, within?: ParentNode) =>
  press(await one('button', name, within))

test('opening changes nothing; then changed, alerts stopped after a question, stopped', async () => {
  const { asked, stored } = await openManaged({})
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  await expectShown(manage.whose(MANAGED.email))
  await expectShown('Neste nyhetsbrev kommer mandag 30. november 2026 kl. 07.00.')
  expect(asked.map(({ call }) => call)).toEqual([`GET newsletter/manage/${TOKEN}`])

  await press(await field(words.frequencies.daily))
  await pressButton(manage.save)
  await expectShown(manage.changed)
  expect(stored().frequency).toBe('daily')

  await pressButton(manage.stopAlerts)
  await expectShown(manage.sureAlerts)
  expect(stored().alerts).toBe(2)
  await pressButton(manage.stopAlerts)
  await expectShown(manage.alertsStopped)
  expect(stored().alerts).toBe(0)

  await pressButton(manage.stop)
  await expectShown(manage.stopped)
  await expectShown(manage.switchOn)
  expect(all('button', manage.save)).toEqual([])
  expect(stored().frequency).toBe('off')
})

test('a foreign link says so, in English', async () => {
  await openSite('/nyhetsbrev/unknown', { locale: 'en-GB' })
  await expectShown(textsByLocale['en-GB'].newsletterForm.manage.unknown)
})

test('a pause is shown, and a data source is removed', async () => {
  const { stored } = await openManaged({
    rhythm: 'new_figures',
    pause_until: '2027-02-10',
    data_sources: ['no-policy-rate', 'no-cpi-12m'],
    alerts: 0,
    next: '2027-02-10T06:00:00Z',
  })
  await expectShown('På pause til 10. februar 2027.')
  await expectShown(/Neste nyhetsbrev kommer når det er nye tall, tidligst onsdag 10/)
  const followed = (await one('heading', manage.followed)).closest('section') ?? document.body
  const [first] = all('listitem', undefined, followed)
  await pressButton(/^Fjern/, first)
  await pressButton(manage.saveSeries, followed)
  await expect.poll(() => textOf(followed), SOON).toContain(manage.changed)
  expect(stored()).toMatchObject({ data_sources: ['no-cpi-12m'], rhythm: 'new_figures' })
})

test('paused after returned mails: it says so, and the next date is back once it is saved', async () => {
  await openManaged({ data_sources: [], alerts: 0, next: null })
  await expectShown(words.facts.paused(MANAGED.email))
  await pressButton(manage.save)
  await expectShown(/Neste nyhetsbrev kommer mandag /)
})
