/**
 * The form of the newsletter: what is said, refused and saved (specification §2, §5; decisions 50 to 52,
 * 107).
 */
import { describe, expect, test, vi } from 'vitest'
import { seriesListCall } from '#contract/calls/series.ts'
import { MAX_NEWSLETTER_SERIES } from '#core/limits.ts'
import { LOCALES } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { CHANNEL } from '../factories/subscriber-answers.ts'
import { someUser } from '../factories/user.ts'
import { dialog, expectNoDialog, expectAddress } from './account-dialog.ts'
import { all, field, one, SOON, textOf } from './elements.ts'
import { choose, fill, key, press } from './hands.ts'
import { FORM, openForm } from './opened-newsletter.ts'
import { expectNotShown, expectShown, subscriber } from './opened-profile.ts'
import { ok } from './opened-site.ts'

const { newsletterForm: words, alertForm, layouts } = textsByLocale['nb-NO']
const ALERT = { area: 'oslo-sentrum', above: true, value: 7 }

const pressButton = async (name: string | RegExp, within?: ParentNode) =>
  press(await one('button', name, within))
const save = () => pressButton(words.save)
const check = async (label: string) => press(await field(label))
const saved = () => expectShown(words.saved)
const limit = () => one('textbox', new RegExp(`^${words.alerts.value}`))
const expectValue = (label: string, value: string) =>
  expect.poll(async () => field(label), SOON).toHaveProperty('value', value)
const expectChecked = (label: string) =>
  expect.poll(async () => field(label), SOON).toHaveProperty('checked', true)

test('a newsletter stopped by a mail link stays stopped when the open form saves another hour', async () => {
  const [before, stopped] = [subscriber({ alerts: [ALERT] }), subscriber({ frequency: 'off', alerts: [] })]
  const answers = [
    { status: 412, body: { code: 'stale', message: 'Endret', user: stopped }, etag: '"2"' },
    ok({ user: stopped }),
  ]
  const { bodies } = await openForm({ user: before, api: { 'PUT user': () => answers.shift() ?? null } })
  await choose(await field(words.hours), '13')
  await save()
  await saved()
  expect(bodies('PUT user').at(-1)).toMatchObject({
    user: { email_settings: { frequency: 'off', hours: 13, alerts: [] } },
  })
  await expectChecked(words.frequencies.off)
  await expectValue(words.hours, '13')
  await expectShown(words.alerts.none)
})

test('data sources are counted, and one too many is refused with the limit', async () => {
  const site = await openForm({ user: subscriber() })
  const answer = await fetch('/api/portal/list-sources?lang=no')
  const series = seriesListCall.answer.parse(await answer.json()).map(({ ID }) => ID)
  const user = subscriber({ data_sources: series.slice(0, MAX_NEWSLETTER_SERIES) })
  const { main } = await openForm({ user })
  await expectShown('20/20', () => main)
  await pressButton(layouts.pickers.change, await one('group', new RegExp(`^${words.series}`)))
  await dialog(layouts.pickers.series)
  const option = (isSelected: boolean) =>
    vi.waitFor(() => {
      const found = all('option').find((one) => one.getAttribute('aria-selected') === String(isSelected))
      if (!found) throw new Error('no option')
      return found
    }, SOON)
  await press(await option(false))
  await expect.poll(() => all('alert').map(textOf), SOON).toEqual(['Maks 20 datakilder er tillatt.'])
  await press(await option(true))
  await pressButton(layouts.pickers.done)
  await expectShown('19/20', () => main)
  expect(site.asked.length).toBeGreaterThan(0)
})

test('an alert is created from an area and a limit, and removed', async () => {
  const { main, bodies } = await openForm({
    user: subscriber(),
    api: { 'PUT user': ok({ user: subscriber() }) },
  })
  await pressButton(words.alerts.submit)
  await expectShown(words.alerts.noSubject, () => main)
  await pressButton(words.alerts.chooseArea)
  await dialog(words.alerts.chooseArea)
  await fill(await one('combobox'), 'fornebu')
  await expect.poll(() => all('option', /Fornebu/).length, SOON).toBeGreaterThan(0)
  await press(all('option', /Fornebu/)[0] ?? main)
  await expectNoDialog()
  await fill(await limit(), '7,5')
  await save()
  await expectShown(words.problems.openAlert, () => main)
  ;(await limit()).focus()
  await key('Enter')
  const made = () =>
    all('listitem', undefined, main).find((item) => /Fornebu.*: ledighet over 7,5\s%/.test(textOf(item)))
  await expect.poll(() => textOf(made() ?? main), SOON).toContain(words.alerts.passed)
  await expect.poll(() => document.activeElement?.textContent, SOON).toBe(words.alerts.submit)
  await expectNotShown(words.problems.openAlert, () => main)
  await save()
  await saved()
  expect(bodies('PUT user').at(-1)).toMatchObject({
    user: { email_settings: { alerts: [{ above: true, value: 7.5 }] } },
  })
  await press(made()?.querySelector('button') ?? main)
  await expectShown(words.alerts.none, () => main)
})

test('an address with a series fills in the alert, and a change of it is saved', async () => {
  const { main, bodies } = await openForm({
    user: subscriber(),
    api: { 'PUT user': ok({ user: subscriber() }) },
    path: `${FORM}?serie=no-policy-rate`,
  })
  const condition = await field(alertForm.condition)
  await expect.poll(() => document.activeElement, SOON).toBe(condition)
  const filled = async () => {
    const input = await limit()
    return input instanceof HTMLInputElement ? input.value : ''
  }
  await expect.poll(filled, SOON).toMatch(/^\d+(,\d+)?$/)
  await choose(condition, 'change')
  await choose(await field(alertForm.since), 'year')
  const size = await one(
    'textbox',
    new RegExp(alertForm.sizeIn(alertForm.points).replaceAll(/[()]/g, String.raw`\$&`)),
  )
  size.focus()
  await key('Enter')
  await expectShown(alertForm.noSize, () => main)
  await fill(size, '0,5')
  await key('Enter')
  await expectShown('Styringsrenten endret minst 0,5 prosentpoeng på ett år', () => main)
  await save()
  await saved()
  expect(bodies('PUT user').at(-1)).toMatchObject({
    user: {
      email_settings: {
        alerts: [],
        news_alerts: [
          { on: 'change', series: 'no-policy-rate', direction: 'either', by: 0.5, since: 'year' },
        ],
      },
    },
  })
})

test('a refused save shows the server’s words, and switching off needs no city', async () => {
  let times = 0
  const user = { ...subscriber(), city: '' as const }
  const off = { ...user, email_settings: { ...user.email_settings, frequency: 'off' as const } }
  const { bodies } = await openForm({
    user,
    api: {
      'PUT user': () =>
        ++times === 1
          ? { status: 403, body: { code: 'refused', message: 'Tjeneren sier nei.' } }
          : ok({ user: off }),
    },
  })
  await choose(await field(words.city), 'oslo')
  await save()
  await expect.poll(() => all('alert').map(textOf).join(' '), SOON).toContain('Tjeneren sier nei.')
  await choose(await field(words.city), '')
  await pressButton(words.switchOff)
  await expectShown(words.switchedOff)
  await expectChecked(words.frequencies.off)
  expect(bodies('PUT user').at(-1)).toMatchObject({ user: { email_settings: { frequency: 'off' } } })
})

test('monthly on the last day, paused until a day: said, and saved', async () => {
  const user = subscriber()
  const { main, bodies } = await openForm({ user, api: { 'PUT user': ok({ user }) } })
  await check(words.frequencies.new_figures)
  await expectShown(words.newFiguresHelp, () => main)
  await check(words.frequencies.monthly)
  await choose(await field(words.monthday), '31')
  const pause = async () => field(new RegExp(`^${words.pause}`))
  await fill(await pause(), '2126-01-01')
  await save()
  await expectShown(words.problems.pause, () => main)
  await fill(await pause(), '2027-02-10')
  await expectShown(/Neste nyhetsbrev kommer søndag 28\. februar 2027/, () => main)
  await save()
  await saved()
  expect(bodies('PUT user')).toMatchObject([
    {
      user: {
        email_settings: { frequency: 'weekly', rhythm: 'monthly', monthday: 31, pause_until: '2027-02-10' },
      },
    },
  ])
})

test('a newsletter paused after returned mails: the overview and the form say so; saved unchanged, the next date is back', async () => {
  const NEXT = '2026-11-30T06:00:00Z'
  const user = subscriber({ data_sources: [] })
  let isPaused = true
  const { main, goto } = await openForm({
    user,
    path: '/profile/newsletter',
    api: {
      'GET newsletter/next': () => ok({ next: isPaused ? null : NEXT }),
      'POST newsletter/preview': ok({ subject: 's', text: '', html: '', url: '/x', next: [NEXT] }),
      'PUT user': () => {
        isPaused = false
        return ok({ user })
      },
    },
  })
  const next = /Neste nyhetsbrev kommer mandag /
  await expectShown(words.facts.paused('kari@firma.no'), () => main)
  expect(textOf(main)).not.toMatch(next)
  await save()
  await expectShown(next, () => main)

  isPaused = true
  await goto('/profile')
  await expectShown(words.facts.paused('kari@firma.no'))
  await expectShown(words.facts.content)
  await expectAddress('/profile')
})

describe.each(LOCALES)('%s', (locale) => {
  const { channelForm } = textsByLocale[locale]

  test('a webhook is added, its key is shown once, it is tested, paused and removed', async () => {
    let channels: object[] = []
    const { bodies } = await openForm({
      locale,
      user: someUser(),
      api: {
        'GET channels': () => ok({ available: true, channels }),
        'POST channels': () => {
          channels = [CHANNEL]
          return ok({ channel: CHANNEL, secret: 'whsec_c2VjcmV0' })
        },
        'POST channels/ch_1/test': ok({ code: 'channel_tested', message: '' }),
        'PUT channels/ch_1': () => {
          channels = [{ ...CHANNEL, paused: 'reader' }]
          return ok({ code: 'channel_changed', message: '' })
        },
        'DELETE channels/ch_1': () => {
          channels = []
          return ok({ code: 'channel_removed', message: '' })
        },
      },
    })
    const section = await one('region', channelForm.heading)
    const shows = (text: string) => expectShown(text, () => section)
    await shows(channelForm.none)
    await fill(await field(channelForm.name, section), 'Eget system')
    await fill(await field(channelForm.url, section), 'http://example.org/hook')
    await pressButton(channelForm.add, section)
    await shows(channelForm.urlProblem)
    await fill(await field(channelForm.url, section), 'https://example.org/hook')
    await pressButton(channelForm.add, section)
    await expect.poll(() => section.innerHTML, SOON).toContain('whsec_c2VjcmV0')
    expect(bodies('POST channels')).toEqual([
      { kind: 'webhook', name: 'Eget system', url: 'https://example.org/hook' },
    ])
    await pressButton(channelForm.named(channelForm.test, 'Eget system'), section)
    await expectShown(channelForm.tested)
    await pressButton(channelForm.named(channelForm.pause, 'Eget system'), section)
    await shows(channelForm.pausedByReader)
    await pressButton(channelForm.named(channelForm.remove, 'Eget system'), section)
    await shows(channelForm.none)
    const heading = await one('heading', channelForm.heading, section)
    await expect.poll(() => document.activeElement, SOON).toBe(heading)
  })
})
