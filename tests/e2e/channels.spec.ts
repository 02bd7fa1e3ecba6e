/**
 * Channels for alerts on the page of the newsletter (decision 0107). What is sent and said, in both
 * languages, is in tests/dom/newsletter-form.test.ts.
 */
import { CHANNEL } from '../factories/subscriber-answers.ts'
import { expectNoViolations, withAxe } from './axe.ts'
import { BOKMAL, expect, HEIGHT, LESS_MOTION, test, WIDTHS } from './fixtures.ts'
import { openForm } from './opened-newsletter.ts'
import { ok } from './signed-in.ts'

test.use({ ...LESS_MOTION, isHurried: true })

test('a webhook is added, and its key is shown: axe finds nothing, and the focus stays when it is removed', async ({
  page,
  watch,
}) => {
  const { channelForm: words } = BOKMAL.texts
  let channels: object[] = []
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  await openForm(page, {
    api: {
      'GET channels': () => ok({ available: true, channels }),
      'POST channels': () => {
        channels = [CHANNEL]
        return ok({ channel: CHANNEL, secret: 'whsec_c2VjcmV0' })
      },
      'DELETE channels/ch_1': () => {
        channels = []
        return ok({ code: 'channel_removed', message: '' })
      },
    },
  })
  const section = page.getByRole('region', { name: words.heading })
  await section.getByLabel(words.name).fill('Eget system')
  await section.getByLabel(words.url).fill('https://example.org/hook')
  await section.getByRole('button', { name: words.add, exact: true }).click()
  await expect(section.getByLabel(words.secretHeading)).toHaveValue('whsec_c2VjcmV0')
  // axe looks for frames that have loaded it; the preview is a frame without scripts.
  watch.expects(/postMessage/)
  await withAxe(page)
  await expectNoViolations(page, { within: 'main', theme: 'light' })
  await page.setViewportSize({ width: WIDTHS.wide, height: HEIGHT })
  await expectNoViolations(page, { within: 'main', theme: 'dark', isColoursAlone: true })
  await section.getByRole('button', { name: words.named(words.remove, 'Eget system'), exact: true }).click()
  await expect(section.getByText(words.none)).toBeVisible()
  await expect(section.getByRole('heading', { name: words.heading })).toBeFocused()
})
