/** Logins at providers, in the login dialog; and the end of such a login (decision 0116). */
import { useEffect, useState, type ComponentType } from 'react'
import { SIGN_ON_PREFIX } from '#contract/subscriber/sign-on.ts'
import { langOf, localizedPath, splitLocale } from '#core/locale.ts'
import { loadSignOnTexts, signOnTexts } from '#texts/loaded/sign-on-texts.ts'
import type { SignOnTexts } from '#texts/accounts/sign-on-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/form/checkbox-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAccountTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { takeFocus } from '#ui/form/hand-over-focus.ts'
import { fieldRules } from '../account/field-rules.ts'
import { loadAccount } from '../account/load-account.ts'
import { useShell } from '../navigation/use-shell.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { hasPasskeys } from './passkeys.ts'
import { readLoginWays, type LoginWays, type ProviderName } from './sign-on-responses.ts'
import { signOnStateIn, stateSentence } from './sign-on-state.ts'

interface LoginOptionsProps {
  /** The dialog stands over a page, to which the reader comes back. */
  readonly isInPlace: boolean
}

/** The component with its words. @throws when they cannot be fetched */
export async function loadLoginOptions(): Promise<{ default: ComponentType<LoginOptionsProps> }> {
  await loadSignOnTexts(splitLocale(location.pathname).locale)
  return { default: LoginOptions }
}

function LoginOptions({ isInPlace }: LoginOptionsProps) {
  const words = signOnTexts(useLocale())
  const [state] = useState(() => (isInPlace ? null : signOnStateIn(location.search)))
  const { providers, passkeys } = useLoginWays()
  const isAble = passkeys && hasPasskeys()
  const sentence = stateSentence(state, words)
  return (
    <>
      {sentence !== '' && (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice kind={state === 'mailed' ? 'info' : 'error'}>{sentence}</Notice>
        </div>
      )}
      {state === 'ready' && <Finish words={words} />}
      {state === 'confirm' && <ConfirmAddress words={words} />}
      {(isAble || providers.length > 0) && (
        <section aria-label={words.or}>
          <p className="form-note">{words.or}</p>
          <div className="form-actions">
            {isAble && <PasskeyLogin words={words.passkey} />}
            {providers.map((provider) => (
              <ProviderLink key={provider.name} provider={provider} isInPlace={isInPlace} words={words} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

const NO_WAYS: LoginWays = { providers: [], passkeys: false }

/** Empty until the response, and without one: the login by password needs none. */
function useLoginWays(): LoginWays {
  const [ways, setWays] = useState(NO_WAYS)
  useEffect(() => {
    let isOver = false
    loadAccount()
      .then((account) => account.callAnonymously({ method: 'GET', path: 'auth/options' }, readLoginWays))
      .then(
        (result) => {
          if (!isOver && result.kind === 'done') setWays(result.value)
        },
        (failure: unknown) => console.warn(failure),
      )
    return () => {
      isOver = true
    }
  }, [])
  return ways
}

function ProviderLink({
  provider: { name, label },
  isInPlace,
  words,
}: {
  readonly provider: ProviderName
  readonly isInPlace: boolean
  readonly words: SignOnTexts
}) {
  const locale = useLocale()
  const { pathname, search, hash } = location
  const redirect = isInPlace ? pathname + search + hash : (new URLSearchParams(search).get('redirect') ?? '')
  const query = new URLSearchParams({ lang: langOf(locale), ...(redirect === '' ? {} : { redirect }) })
  return (
    <Button href={`${SIGN_ON_PREFIX}${encodeURIComponent(name)}?${query}`} icon="log-in">
      {words.logInWith(label)}
    </Button>
  )
}

/** Fetches the session of a login that the provider has confirmed; once. */
function Finish({ words }: { readonly words: SignOnTexts }) {
  const { unknownError } = useAccountTexts()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    loadAccount()
      .then((account) => account.signOn('auth/sign-on', {}))
      .then(
        (result) => {
          if (result.kind !== 'done') setProblem('message' in result ? result.message : unknownError)
        },
        () => setProblem(unknownError),
      )
  }, [unknownError])
  return (
    <div ref={takeFocus} tabIndex={-1}>
      {problem === '' ? <p role="status">{words.working}</p> : <Notice kind="error">{problem}</Notice>}
    </div>
  )
}

/** The page of the mail's link. Opening it does nothing, since mail programs open links too. */
function ConfirmAddress({ words: { confirm } }: { readonly words: SignOnTexts }) {
  const texts = useAccountTexts()
  const [proof] = useState(() => location.hash.slice(1))
  const form = useForm({
    rules: { accept_terms: fieldRules(texts).terms },
    action: async () => (await loadAccount()).signOn('auth/sign-on', { proof, accept_terms: true }),
  })
  return (
    <section ref={takeFocus} tabIndex={-1} aria-labelledby="confirm-address">
      <h3 id="confirm-address">{confirm.heading}</h3>
      <p>{confirm.lead}</p>
      <Form form={form} submit={confirm.submit}>
        <CheckboxField field={form.field('accept_terms')} label={<TermsLabel words={confirm} />} />
      </Form>
    </section>
  )
}

/** The terms open in a new tab, so that the form keeps its values. */
function TermsLabel({ words }: { readonly words: SignOnTexts['confirm'] }) {
  const { shell: shellWords } = useTexts()
  const shell = useShell()
  const href = shell && localizedPath(shell.disclaimer.path, shell.locale)
  return (
    <>
      {words.accept}{' '}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {words.terms}
        <VisuallyHidden> ({shellWords.opensInNewTab})</VisuallyHidden>
      </a>
    </>
  )
}
