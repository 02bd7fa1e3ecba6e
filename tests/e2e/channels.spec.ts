/** Channels for alerts on the page of the newsletter: added, tested, paused and removed (decision 0107). */
import { expectNoViolations, withAxe } from './axe.ts'
import { expect, HEIGHT, LANGUAGES, test, WIDTHS } from './fixtures.ts'
import { openForm } from './opened-newsletter.ts'
import { ok } from './signed-in.ts'

test.use({ isHurried: true })

const CHANNEL = {
  ID: 'ch_1',
  kind: 'webhook',
  name: 'Eget system',
  host: 'example.org',
  created_at: '2026-11-27T10:00:00.000Z',
  paused: null,
  last: null,
}

for (const [at, language] of LANGUAGES.entries()) {
  const width = [WIDTHS.narrow, WIDTHS.wide][at] ?? WIDTHS.wide
  test(`a webhook is added, its key is shown once, it is tested and removed, ${language.name}`, async ({
    page,
    watch,
  }) => {
    const { channelForm: words } = language.texts
    let channels: object[] = []
    await page.setViewportSize({ width, height: HEIGHT })
    const asked = await openForm(page, {
      language,
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
    const section = page.getByRole('region', { name: words.heading })
    const press = (action: string) => section.getByRole('button', { name: action, exact: true }).click()
    await expect(section.getByText(words.none)).toBeVisible()

    await section.getByLabel(words.name).fill('Eget system')
    await section.getByLabel(words.url).fill('http://example.org/hook')
    await press(words.add)
    await expect(section.getByText(words.urlProblem).first()).toBeVisible()
    await section.getByLabel(words.url).fill('https://example.org/hook')
    await press(words.add)
    await expect(section.getByLabel(words.secretHeading)).toHaveValue('whsec_c2VjcmV0')
    expect(asked.findLast(({ call }) => call === 'POST channels')?.body).toEqual({
      kind: 'webhook',
      name: 'Eget system',
      url: 'https://example.org/hook',
    })
    // axe looks for frames that have loaded it; the preview is a frame without scripts.
    watch.expects(/postMessage/)
    await withAxe(page)
    await expectNoViolations(page, { within: 'main' })

    await press(words.named(words.test, 'Eget system'))
    await expect(page.getByText(words.tested)).toBeVisible()
    await press(words.named(words.pause, 'Eget system'))
    await expect(section.getByText(words.pausedByReader)).toBeVisible()
    await press(words.named(words.remove, 'Eget system'))
    await expect(section.getByText(words.none)).toBeVisible()
    await expect(section.getByRole('heading', { name: words.heading })).toBeFocused()
  })
}
