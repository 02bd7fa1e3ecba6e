/** The open account dialog, over the page or at its own address (specification §2 "Dialogs", §4). */
import { useEffect, useState, type ComponentType } from 'react'
import { localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import { safeRedirect } from '#core/addresses/safe-url.ts'
import { accountTexts } from '#texts/loaded/account-texts.ts'
import type { AccountTexts } from '#texts/texts.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useAccountTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import { parseAccountRoute, MAIL_LINKS_PATH, type DialogRoute } from '#pages/paths/account-paths.ts'
import { useCloseOnBack } from '../../history/use-close-on-back.ts'
import { changeAccountState, useAccountState, type DialogName, type OpenDialog } from '../account-state.ts'
import { mailLink } from '../mail-link.ts'
import { DIALOG_OF_ACTION, type DialogBodyProps, type NextDialog } from './dialog-body.ts'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { ConfirmEmailDialog, DeleteAccountDialog, UndoEmailDialog } from './mail-link-dialogs.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { ResetPasswordDialog, ValidateDialog } from './new-password-dialogs.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { useLocation, useNavigate, usePendingLocation } from '../../router/router-context.ts'

/** Dialogs and their headings; the heading of the first is one that pages have too. */
const DIALOGS: Readonly<
  Record<
    DialogName,
    readonly [
      Body: ComponentType<DialogBodyProps>,
      heading: (words: AccountTexts['dialogs']) => string | null,
    ]
  >
> = {
  authenticate: [StartDialog, () => null],
  login: [LoginDialog, (words) => words.login.heading],
  register: [RegisterDialog, (words) => words.register.heading],
  forgotPassword: [ForgotPasswordDialog, (words) => words.forgot.heading],
  resetPassword: [ResetPasswordDialog, (words) => words.reset.heading],
  validate: [ValidateDialog, (words) => words.validate.heading],
  delete: [DeleteAccountDialog, (words) => words.remove.heading],
  confirmEmail: [ConfirmEmailDialog, (words) => words.confirmEmail.heading],
  undoEmail: [UndoEmailDialog, (words) => words.undoEmail.heading],
}

/** Title of the document of a mail link; `undefined` = another document. @param path without language prefix */
export function dialogTitle(path: string, locale: Locale): string | undefined {
  const route = parseAccountRoute(path)
  if (route?.path !== MAIL_LINKS_PATH) return undefined
  return DIALOGS[DIALOG_OF_ACTION[route.action]][1](accountTexts(locale).dialogs) ?? undefined
}

const MAIL_LINK_DIALOGS: ReadonlySet<DialogName> = new Set(Object.values(DIALOG_OF_ACTION))

/** @param route the dialog of the address; `null` = none, or not known yet */
export function AccountDialogs({
  place: route,
  isWaiting,
}: {
  place: DialogRoute | null
  isWaiting: boolean
}) {
  const { dialog: opened } = useAccountState()
  const { account } = useTexts()
  const texts = useAccountTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const isOver = useRedirectSignedIn(route, opened?.isAfterLink === true)
  const ofPlace = isOver || !route ? null : dialogOfRoute(route)
  const dialog = opened && (opened.isInPlace || ofPlace) ? opened : ofPlace
  const isInPlace = opened?.isInPlace ?? false

  const close = () => {
    // At its own address the dialog stays until the next page has loaded: otherwise the address would open it
    // again.
    if (isInPlace) changeAccountState({ dialog: null })
    else navigate('/', { replace: true }) // Back leads past the address, which would open the dialog again
  }
  const show = (next: NextDialog) => {
    // Later dialogs are unrelated to the mail link, as is the address until the new page has loaded.
    const leavesLink = route?.path === MAIL_LINKS_PATH && !isInPlace
    if (leavesLink) {
      const path = (next.name === 'register' ? '/register' : '/login') + location.search
      history.replaceState(history.state, '', localizedPath(path, locale))
      navigate(path, { replace: true })
    }
    const isAfterLink = leavesLink || opened?.isAfterLink === true
    changeAccountState({ dialog: { token: '', email: '', message: '', isInPlace, isAfterLink, ...next } })
  }
  useCloseOnBack(isInPlace, close)
  // A dialog of an address that the reader has left.
  const isLeft = opened !== null && !opened.isInPlace && route === null && !isWaiting
  useEffect(() => {
    if (isLeft) changeAccountState({ dialog: null })
  }, [isLeft])

  if (isWaiting) {
    return (
      <Dialog heading={account.heading} closeLabel={account.close} onClose={close}>
        <ScriptRequired />
        <p>{texts.dialogs.waiting}</p>
      </Dialog>
    )
  }
  if (!dialog) return null
  const [Body, headingOf] = DIALOGS[dialog.name]
  return (
    <Dialog
      key={dialog.name}
      heading={headingOf(texts.dialogs) ?? account.heading}
      closeLabel={account.close}
      onClose={close}
    >
      <ScriptRequired />
      {MAIL_LINK_DIALOGS.has(dialog.name) ? (
        <MailLinkDialog Body={Body} dialog={dialog} show={show} close={close} />
      ) : (
        <Body dialog={dialog} show={show} close={close} />
      )}
    </Dialog>
  )
}

/** Replaces a form that needs scripts: without scripts `dialog.css` shows nothing else. */
function ScriptRequired() {
  const { dialogs } = useAccountTexts()
  return (
    <noscript>
      <p>{dialogs.needsScript}</p>
    </noscript>
  )
}

/**
 * Keeps the link as it was when the dialog opened: after its use it is deleted while the dialog still shows
 * the result.
 */
function MailLinkDialog({
  Body,
  dialog,
  show,
  close,
}: DialogBodyProps & { Body: ComponentType<DialogBodyProps> }) {
  const [link] = useState(dialog)
  return link.token === '' || link.email === '' ? (
    <ExpiredLink dialog={link} show={show} />
  ) : (
    <Body dialog={link} show={show} close={close} />
  )
}

function dialogOfRoute(route: DialogRoute): OpenDialog {
  const empty = { token: '', email: '', isInPlace: false, message: '' }
  if (route.path !== MAIL_LINKS_PATH)
    return { ...empty, name: route.path === '/login' ? 'login' : 'register' }
  const link = mailLink(route.action)
  return {
    ...empty,
    name: DIALOG_OF_ACTION[route.action],
    token: link?.token ?? '',
    email: link?.email ?? '',
  }
}

/**
 * Redirects a logged-in reader from /login and /register to their target, or home (decision 2).
 *
 * @param isAfterLink the dialog belongs to a mail link, whose account may be another (decision 0062)
 * @returns whether the reader is redirected
 */
function useRedirectSignedIn(route: DialogRoute | null, isAfterLink: boolean): boolean {
  const { status } = useAccountState()
  const { search } = useLocation()
  const locale = useLocale()
  const navigate = useNavigate()
  const isDone = status === 'signed-in' && route !== null && route.path !== MAIL_LINKS_PATH && !isAfterLink
  const isLoading = usePendingLocation() !== null
  // A login that has just succeeded navigates by itself.
  const isStuck = isDone && !isLoading
  useEffect(() => {
    if (!isStuck) return
    const target = safeRedirect(new URLSearchParams(search).get('redirect') ?? '')
    const { locale: targetLocale, path } = splitLocale(target ?? '')
    if (target === null || parseAccountRoute(path.replace(/[?#].*$/, ''))?.kind === 'dialog')
      navigate('/', { replace: true })
    else if (targetLocale === locale) navigate(path, { replace: true })
    else location.replace(target)
  }, [isStuck, search, locale, navigate])
  return isDone
}
