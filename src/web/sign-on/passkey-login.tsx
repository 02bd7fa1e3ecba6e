/** Button that logs in by passkey (decision 0117). */
import type { SignOnTexts } from '#texts/accounts/sign-on-words.ts'
import { Button } from '#ui/button.tsx'
import { FormMessageRegion } from '#ui/form/form-message.tsx'
import { useSubmit } from '#ui/form/use-submit.ts'
import type { AccountApi, CallResult } from '../account/account-api.ts'
import { loadAccount } from '../account/load-account.ts'
import { answerWithPasskey, patientClock } from './passkeys.ts'
import { readRequestOptions } from './sign-on-responses.ts'
import { useUnmountSignal } from './use-unmount-signal.ts'

export function PasskeyLogin({ words }: { readonly words: SignOnTexts['passkey'] }) {
  const { isBusy, message, submit, dismiss } = useSubmit<null>({ clock: patientClock })
  const unmountSignal = useUnmountSignal()
  return (
    <>
      <FormMessageRegion message={message} onDismiss={dismiss} />
      <Button
        icon="log-in"
        busy={isBusy}
        onClick={() => submit(async () => logIn(await loadAccount(), words, unmountSignal()))}
      >
        {words.logIn}
      </Button>
    </>
  )
}

async function logIn(
  account: Pick<AccountApi, 'callAnonymously' | 'signOn'>,
  words: SignOnTexts['passkey'],
  signal: AbortSignal,
): Promise<CallResult<null>> {
  const asked = await account.callAnonymously(
    { method: 'POST', path: 'auth/passkey/options', withCookie: true },
    readRequestOptions,
  )
  if (asked.kind !== 'done') return asked
  const answer = await answerWithPasskey(asked.value, words, signal)
  if (answer.kind !== 'answered') return answer
  const opened = await account.signOn('auth/passkey', { credential: answer.credential })
  return opened.kind === 'done' ? { kind: 'done', value: null } : opened
}
