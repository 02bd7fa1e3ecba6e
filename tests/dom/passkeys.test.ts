/** A passkey whose dialog is closed while the device asks (decision 0117). */
import { expect, onTestFinished, test } from 'vitest'
import { signOnNb } from '#texts/nb/accounts/sign-on.ts'
import { send } from './account-dialog.ts'
import { all, one, SOON } from './elements.ts'
import { press } from './hands.ts'
import { openProfile } from './opened-profile.ts'
import { ok } from './opened-site.ts'

const { passkey, methods } = signOnNb
const OPTIONS = {
  rp: { name: 'Kvartal' },
  user: { id: 'YQ', name: 'kari', displayName: 'Kari' },
  challenge: 'YQ',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

/** A device that asks its owner until the browser's question ends. @returns signals of its questions */
function silentDevice(): readonly AbortSignal[] {
  const signals: AbortSignal[] = []
  const create = ({ signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_answer, refuse) => {
      signal.addEventListener('abort', () => refuse(signal.reason))
    })
  }
  class Credential {
    static readonly parseCreationOptionsFromJSON = (options: object) => options
    static readonly parseRequestOptionsFromJSON = (options: object) => options
  }
  Object.assign(globalThis, { PublicKeyCredential: Credential })
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  return signals
}

test('a closed dialog ends the question of the device, and adds nothing', async () => {
  const { asked } = await openProfile('/profile', {
    api: {
      'GET user/login-methods': ok({
        methods: [],
        providers: [],
        passkeys: true,
        has_password: true,
        is_fresh: true,
      }),
      'POST user/passkeys/options': ok({ options: OPTIONS }),
    },
  })
  const signals = silentDevice()
  await press(await one('button', passkey.add))
  await send()
  await expect.poll(() => signals.length, SOON).toBe(1)
  expect(signals[0]?.aborted).toBe(false)
  await press(await one('button', methods.cancel, await one('dialog')))
  await expect.poll(() => all('dialog').length, SOON).toBe(0)
  expect(signals[0]?.aborted).toBe(true)
  expect(asked.filter(({ call }) => call === 'POST user/passkeys')).toEqual([])
})
