/** Adds a passkey to the account (decision 0117). */
import { MAX_PASSKEY_NAME_LENGTH } from '#contract/subscriber/sign-on.ts'
import { isRecord } from '#core/text/is-record.ts'
import type { SignOnTexts } from '#texts/accounts/sign-on-words.ts'
import type { AccountApi, CallResult } from '../account/account-api.ts'
import { loadAccount } from '../account/load-account.ts'
import { makePasskey, patientClock } from '../sign-on/passkeys.ts'
import { readCreationOptions } from '../sign-on/sign-on-responses.ts'
import { useUnmountSignal } from '../sign-on/use-unmount-signal.ts'
import { OwnerDialog } from './owner-dialog.tsx'

export function AddPasskeyDialog({
  needsPassword,
  words: { passkey, methods },
  onClose,
  onDone,
}: {
  readonly needsPassword: boolean
  readonly words: SignOnTexts
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const unmountSignal = useUnmountSignal()
  return (
    <OwnerDialog
      heading={passkey.add}
      lead={passkey.addLead}
      owner={needsPassword ? methods.owner : ''}
      submit={passkey.make}
      cancel={methods.cancel}
      name={{ label: passkey.name, value: passkey.defaultName, max: MAX_PASSKEY_NAME_LENGTH }}
      clock={patientClock}
      action={async (password, name) =>
        addPasskey(await loadAccount(), passkey, { password, name, signal: unmountSignal() })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}

async function addPasskey(
  account: Pick<AccountApi, 'callAsUser'>,
  words: SignOnTexts['passkey'],
  {
    password,
    name,
    signal,
  }: { readonly password: string | undefined; readonly name: string; readonly signal: AbortSignal },
): Promise<CallResult<null>> {
  const asked = await account.callAsUser(
    { method: 'POST', path: 'user/passkeys/options', body: { password }, withCookie: true },
    readCreationOptions,
  )
  if (asked.kind !== 'done') return asked
  const answer = await makePasskey(asked.value, words, signal)
  if (answer.kind !== 'answered') return answer
  return account.callAsUser(
    {
      method: 'POST',
      path: 'user/passkeys',
      body: { credential: answer.credential, name },
      withCookie: true,
    },
    (body) => (isRecord(body) && typeof body.message === 'string' ? null : undefined),
  )
}
