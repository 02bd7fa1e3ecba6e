/** The form of the newsletter: chosen, saved, and still there after a reload (specification §6). */
import { BOKMAL } from '../../e2e/fixtures.ts'
import type { Visit } from '../journey.ts'
import { signedIn } from './signed-in.ts'

const { newsletterForm: words } = BOKMAL.texts
const PATH = '/profile/newsletter'

export async function chooseNewsletter(visit: Visit): Promise<void> {
  const { hands } = visit
  const isChosen = (css: string) =>
    hands.browser.evaluate(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.checked ?? false,
      [css],
    )
  await signedIn(visit, PATH)
  await hands.click({ css: 'main [name=frequency][value=weekly]' })
  await hands.click({ css: 'main [name=weekday][value=wednesday]' })
  await hands.choose({ css: 'main select[name=hours]' }, '13')
  await hands.choose({ css: 'main select[name=city]' }, 'bergen')
  await hands.seesText('main', '13.00')
  await hands.click({ css: 'main button', name: words.save })
  await hands.seesText('main', words.saved)
  await hands.open(PATH)
  await hands.until('the stored day', () => isChosen('main [name=weekday][value=wednesday]'))
}
