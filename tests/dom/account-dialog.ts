/** The open account dialog of a page, and what the subscriber API answers to its forms. */
import { expect, vi } from 'vitest'
import { all, one, SOON, type WantedName } from './elements.ts'
import { fill, press } from './hands.ts'
import { ok, type StubbedAnswer } from './opened-site.ts'
import { tokenOf } from '../factories/stored-session.ts'
import { someUser } from '../factories/user.ts'

export const EMAIL = 'kari+test@firma.no'
export const PASSWORD = 'Blåbær-skog-12'
export const TOKEN = 'bN3-tok_enOfAMail0123456789abcdefghijklmnopq'
/** Path of a link in a mail. */
export const linkTo = (action: string) => `/user/${action}/${TOKEN}/${encodeURIComponent(EMAIL)}`

export const refusal = (message: string, over: object = {}, status = 403): StubbedAnswer => ({
  status,
  body: { code: 'refused', message, ...over },
})

/** Response of a successful login with a session of twelve hours. */
export const signedIn = (): StubbedAnswer => ok({ token: tokenOf(someUser()), user: someUser() })

/** The open dialog of this heading. */
export const dialog = (heading?: WantedName): Promise<HTMLElement> => one('dialog', heading)

/** Checks that no dialog is open. */
export const expectNoDialog = () => expect.poll(() => all('dialog').length, SOON).toBe(0)

/** The element as soon as it is there. @param within default: the open dialog, which may still be replaced */
function find<Found extends HTMLElement>(
  selector: string,
  kind: new () => Found,
  within?: ParentNode,
): Promise<Found> {
  return vi.waitFor(() => {
    const found = (within ?? all('dialog')[0])?.querySelector(selector)
    if (!(found instanceof kind)) throw new Error(`no ${selector}`)
    return found
  }, SOON)
}

/** The field of this name in the open form. */
export const input = (name: string, within?: ParentNode) => find(`[name="${name}"]`, HTMLInputElement, within)

/** Types into fields by their names. */
export async function type(values: Readonly<Record<string, string>>, within?: ParentNode): Promise<void> {
  for (const [name, text] of Object.entries(values)) await fill(await input(name, within), text)
}

/** The button that sends the form. */
export const submit = (within?: ParentNode) => find('form.form button[type=submit]', HTMLElement, within)

/** Presses the button that sends the form. */
export const send = async (within?: ParentNode) => press(await submit(within))

/** Presses the button of this name in the open dialog. */
export const pressInDialog = async (name: WantedName) => press(await one('button', name, await dialog()))

/** Waits until the element contains the text. */
export const expectText = (element: () => Element | null | undefined, text: string) =>
  expect.poll(() => element()?.textContent ?? '', SOON).toContain(text)

/** Waits until the open dialog contains the text. */
export const expectInDialog = (text: string) => expectText(() => all('dialog')[0], text)

/** Waits until the address bar shows this path, query and hash. */
export const expectAddress = (address: string) =>
  expect.poll(() => location.pathname + location.search + location.hash, SOON).toBe(address)
