/**
 * The one dialog of accounts that is open, over the page or at an address of its own (specification §2
 * "Dialogs", §4).
 */
import { useEffect, useState, type ComponentType } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import { safeRedirect } from '#core/addresses/safe-url.ts'
import { accountTexts } from '#texts/account-texts.ts'
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

/** What is in each, and what stands over it; the heading of the first is one that pages have too. */
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

/**
 * Of the document that the link of a mail has opened; `undefined` = it is another. @param path without
 * language prefix
 */
export function dialogTitle(path: string, locale: Locale): string | undefined {
  const place = parseAccountRoute(path)
  if (place?.path !== MAIL_LINKS_PATH) return undefined
  return DIALOGS[DIALOG_OF_ACTION[place.action]][1](accountTexts(locale).dialogs) ?? undefined
}

const MAIL_LINK_DIALOGS: ReadonlySet<DialogName> = new Set(Object.values(DIALOG_OF_ACTION))

/** @param place the address's own dialog; `null` = it has none, or which one is not known yet */
export function AccountDialogs({ place, isWaiting }: { place: DialogRoute | null; isWaiting: boolean }) {
  const { dialog: opened } = useAccountState()
  const { account } = useTexts()
  const texts = useAccountTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const isOver = useRedirectSignedIn(place, opened?.isAfterLink === true)
  const ofPlace = isOver || !place ? null : dialogOfRoute(place)
  const dialog = opened && (opened.isInPlace || ofPlace) ? opened : ofPlace
  const isInPlace = opened?.isInPlace ?? false

  const close = () => {
    // At an address of its own it is there until the next page is: without it the address would open its
    // dialog once more.
    if (isInPlace) changeAccountState({ dialog: null })
    else void navigate('/', { replace: true }) // Back leads past the address, which would open the dialog again
  }
  const show = (next: NextDialog) => {
    // What comes after the link of a mail has nothing to do with it any more; nor has the address, also until
    // the page of the new one has come.
    const leavesLink = place?.path === MAIL_LINKS_PATH && !isInPlace
    if (leavesLink) {
      const path = (next.name === 'register' ? '/register' : '/login') + location.search
      history.replaceState(history.state, '', localizedPath(path, locale))
      void navigate(path, { replace: true })
    }
    const isAfterLink = leavesLink || opened?.isAfterLink === true
    changeAccountState({ dialog: { token: '', email: '', message: '', isInPlace, isAfterLink, ...next } })
  }
  useCloseOnBack(isInPlace, close)
  // A dialog of an address that the reader has left.
  const isLeft = opened !== null && !opened.isInPlace && place === null && !isWaiting
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

/** Instead of what could not be sent: without scripts `dialog.css` shows nothing else. */
function ScriptRequired() {
  const { dialogs } = useAccountTexts()
  return (
    <noscript>
      <p>{dialogs.needsScript}</p>
    </noscript>
  )
}

/** The link as it was when the dialog opened: its work done, it is forgotten while the dialog still says so. */
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

function dialogOfRoute(place: DialogRoute): OpenDialog {
  const empty = { token: '', email: '', isInPlace: false, message: '' }
  if (place.path !== MAIL_LINKS_PATH)
    return { ...empty, name: place.path === '/login' ? 'login' : 'register' }
  const link = mailLink(place.action)
  return {
    ...empty,
    name: DIALOG_OF_ACTION[place.action],
    token: link?.token ?? '',
    email: link?.email ?? '',
  }
}

/**
 * A reader who is logged in has nothing to do on /login and /register: on to where they lead, or home
 * (decision 2).
 *
 * @param isAfterLink the dialog belongs to the link of a mail, whose account may be another (decision 0062)
 * @returns whether that is so
 */
function useRedirectSignedIn(place: DialogRoute | null, isAfterLink: boolean): boolean {
  const { status } = useAccountState()
  const { search } = useLocation()
  const locale = useLocale()
  const navigate = useNavigate()
  const isDone = status === 'signed-in' && place !== null && place.path !== MAIL_LINKS_PATH && !isAfterLink
  const { state } = useNavigation()
  // A login that has just succeeded leads on by itself.
  const isStuck = isDone && state === 'idle'
  useEffect(() => {
    if (!isStuck) return
    const target = safeRedirect(new URLSearchParams(search).get('redirect') ?? '')
    const { locale: wanted, path } = splitLocale(target ?? '')
    if (target === null || parseAccountRoute(path.replace(/[?#].*$/, ''))?.kind === 'dialog')
      void navigate('/', { replace: true })
    else if (wanted === locale) void navigate(path, { replace: true })
    else location.replace(target)
  }, [isStuck, search, locale, navigate])
  return isDone
}
