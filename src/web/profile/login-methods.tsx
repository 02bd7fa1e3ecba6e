/** Ways to log in beside the password, on the profile page (decision 0116). */
import { useEffect, useState, type ComponentType } from 'react'
import { formatInstant } from '#core/format/instant.ts'
import { splitLocale } from '#core/locale.ts'
import { loadSignOnTexts, signOnTexts } from '#texts/loaded/sign-on-texts.ts'
import type { SignOnTexts } from '#texts/accounts/sign-on-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useAccountTexts, useLocale } from '#ui/texts-context.tsx'
import { takeFocus } from '#ui/form/hand-over-focus.ts'
import { loadAccount } from '../account/load-account.ts'
import { afterDialogClosed } from '../history/after-dialog-closed.ts'
import { hasPasskeys } from '../sign-on/passkeys.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { addProvider, removeMethod } from './change-login-methods.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import {
  readLoginMethods,
  type LoginMethodFacts,
  type LoginMethodInfo,
  type ProviderName,
} from '../sign-on/sign-on-responses.ts'
import { signOnStateIn, stateSentence } from '../sign-on/sign-on-state.ts'
import styles from './profile.module.css'

type Change =
  | { readonly kind: 'add'; readonly provider: ProviderName }
  | { readonly kind: 'remove'; readonly method: LoginMethodInfo }
  | { readonly kind: 'passkey' }

/** The component with its words. @throws when they cannot be fetched */
export async function loadLoginMethods(): Promise<{ default: ComponentType }> {
  await loadSignOnTexts(splitLocale(location.pathname).locale)
  return { default: LoginMethods }
}

/** Nothing where there is neither a method nor a way to add one. */
export function LoginMethods() {
  const words = signOnTexts(useLocale())
  const { unknownError } = useAccountTexts()
  const [state] = useState(() => signOnStateIn(location.search))
  const [facts, setFacts] = useState<LoginMethodFacts | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [change, setChange] = useState<Change | null>(null)
  const [rounds, setRounds] = useState(0)
  useEffect(() => {
    let isOver = false
    const fetchMethods = async () => {
      const account = await loadAccount()
      const result = await account.callAsUser({ method: 'GET', path: 'user/login-methods' }, readLoginMethods)
      if (isOver || result.kind === 'signedOut') return
      setIsFailed(result.kind !== 'done')
      if (result.kind === 'done') setFacts(result.value)
    }
    fetchMethods().catch(() => setIsFailed(true))
    return () => {
      isOver = true
    }
  }, [rounds])
  const again = () => setRounds(rounds + 1)
  const sentence = stateSentence(state, words)
  if (facts === null && !isFailed) return null
  if (facts && facts.methods.length + facts.providers.length === 0 && !canAddPasskey(facts)) return null
  return (
    <section className={styles.section} aria-labelledby="login-methods">
      <h2 id="login-methods">{words.methods.heading}</h2>
      {sentence !== '' && (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice kind={state === 'added' ? 'success' : 'error'}>{sentence}</Notice>
        </div>
      )}
      {facts === null || isFailed ? (
        <Notice
          kind="error"
          actions={
            <Button size="small" onClick={again}>
              {words.methods.retry}
            </Button>
          }
        >
          {unknownError}
        </Notice>
      ) : (
        <MethodList facts={facts} words={words} onChange={setChange} />
      )}
      {change && facts && (
        <ChangeDialog
          change={change}
          needsPassword={!facts.isFresh && facts.hasPassword}
          words={words}
          onClose={() => setChange(null)}
          onDone={again}
        />
      )}
    </section>
  )
}

function canAddPasskey({ passkeys }: LoginMethodFacts): boolean {
  return passkeys && hasPasskeys()
}

function MethodList({
  facts,
  words: { methods: words, passkey },
  onChange,
}: {
  readonly facts: LoginMethodFacts
  readonly words: SignOnTexts
  readonly onChange: (change: Change) => void
}) {
  const locale = useLocale()
  const { methods, providers, isFresh, hasPassword } = facts
  const mayChange = isFresh || hasPassword
  return (
    <>
      <p>{words.lead}</p>
      {methods.length === 0 && <p className={styles.note}>{words.none}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" className={styles.devices}>
        {methods.map((method) => (
          <li key={method.id}>
            <span>{method.label}</span>
            <span className={styles.note}>
              {method.lastUsed === null
                ? words.neverUsed
                : words.lastUsed(formatInstant(method.lastUsed, locale))}
            </span>
            {mayChange && (
              <Button variant="tertiary" size="small" onClick={() => onChange({ kind: 'remove', method })}>
                {words.remove(method.label)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <div className="form-actions">
          {canAddPasskey(facts) && (
            <Button onClick={() => onChange({ kind: 'passkey' })}>{passkey.add}</Button>
          )}
          {providers.map((provider) => (
            <Button key={provider.name} onClick={() => onChange({ kind: 'add', provider })}>
              {words.add(provider.label)}
            </Button>
          ))}
        </div>
      ) : (
        <p className={styles.note}>{words.freshNeeded}</p>
      )}
    </>
  )
}

function ChangeDialog({
  change,
  needsPassword,
  words: texts,
  onClose,
  onDone,
}: {
  readonly change: Change
  readonly needsPassword: boolean
  readonly words: SignOnTexts
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { methods: words } = texts
  if (change.kind === 'passkey')
    return <AddPasskeyDialog needsPassword={needsPassword} words={texts} onClose={onClose} onDone={onDone} />
  const { label } = change.kind === 'add' ? change.provider : change.method
  // A dialog that closes after the navigation has begun would undo it by its step back.
  const leave = (address: string) => {
    onClose()
    afterDialogClosed(() => location.assign(address))
  }
  return (
    <OwnerDialog
      heading={change.kind === 'add' ? words.addQuestion(label) : words.question(label)}
      lead={change.kind === 'add' ? '' : words.consequence}
      owner={needsPassword ? words.owner : ''}
      submit={change.kind === 'add' ? words.add(label) : words.remove(label)}
      cancel={words.cancel}
      action={async (password) => {
        const account = await loadAccount()
        return change.kind === 'add'
          ? addProvider(account, change.provider.name, password, leave)
          : removeMethod(account, change.method.id, password)
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
