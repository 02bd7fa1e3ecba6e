/**
 * Writes account mails (decisions 4, 46 and 54): the event, the next step, the validity of the link, and what
 * to do if the reader did not request it.
 */
import {
  DELETE_LINK_MS,
  EMAIL_LINK_MS,
  EMAIL_UNDO_LINK_MS,
  inDays,
  inHours,
  inMinutes,
  RESET_LINK_MS,
  SIGN_ON_LINK_MS,
  VALIDATE_LINK_MS,
} from '#core/account/link-lifetimes.ts'
import { localizedPath } from '#core/locale.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Texts } from '#texts/texts.ts'
import type { AccountMail, AccountMailContext, RenderedMail } from './account-mail.ts'
import { greetableName } from './greetable-name.ts'
import { siteLink } from './site-link.ts'
import { renderMail } from './render-mail.tsx'

/** @throws RangeError when a link does not lead to `publicUrl` */
export function renderAccountMail(mail: AccountMail, context: AccountMailContext): RenderedMail {
  const { locale, publicUrl } = context
  const { accountMails: words, accounts, site } = textsByLocale[locale]
  const said = headlineTexts(mail, words)
  return renderMail({
    locale,
    subject: said.subject,
    preheader: said.preheader,
    sender: { name: site.name, tagline: site.tagline, href: `${publicUrl}${localizedPath('/', locale)}` },
    parts: [
      { kind: 'heading', text: said.heading },
      paragraph(greeting(mail, context, words)),
      ...partsOf(mail, words, {
        own: (href) => siteLink(href, publicUrl),
        forgotten: accounts.dialogs.login.forgotten,
      }),
    ],
    footer: [words.nobodyAsks, words.whyYou],
  })
}

type AccountMailTexts = Texts['accountMails']

function headlineTexts(
  { kind }: AccountMail,
  words: AccountMailTexts,
): { readonly subject: string; readonly preheader: string; readonly heading: string } {
  switch (kind) {
    case 'validate':
      return words.validate
    case 'already-registered':
      return words.alreadyRegistered
    case 'reset':
      return words.reset
    case 'password-changed':
      return words.passwordChanged
    case 'email-confirm':
      return words.emailConfirm
    case 'email-notice':
      return words.emailNotice
    case 'email-in-use':
      return words.emailInUse
    case 'delete':
      return words.deletion
    case 'deleted':
      return words.deleted
    case 'email-undone':
      return words.emailUndone
    case 'email-taken-back':
      return words.emailTakenBack
    case 'deletion-stop':
      return words.deletionStop
    case 'sign-on-proof':
      return words.signOnProof
    case 'login-method-added':
      return words.loginMethodAdded
    case 'login-method-removed':
      return words.loginMethodRemoved
    case 'test':
      return words.test
  }
}

/**
 * Mails without a greeting by name: the owner of the address may not be the person who typed the name, whose
 * text must not reach a third party.
 */
const WITHOUT_NAME: ReadonlySet<AccountMail['kind']> = new Set([
  'validate',
  'email-confirm',
  'email-in-use',
  'email-taken-back',
  'deletion-stop',
  'sign-on-proof',
])

function greeting({ kind }: AccountMail, { firstName }: AccountMailContext, words: AccountMailTexts): string {
  const name = WITHOUT_NAME.has(kind) ? '' : greetableName(firstName)
  return name === '' ? words.hello : words.greeting(name)
}

interface LinkTexts {
  /** Returns the address after checking that it is on the site. */
  own(href: string): string
  /** The label of the link in the login dialog. */
  readonly forgotten: string
}

function partsOf(mail: AccountMail, words: AccountMailTexts, { own, forgotten }: LinkTexts): MailPart[] {
  const button = (label: string, href: string): MailPart => ({
    kind: 'button',
    label,
    href: own(href),
    spelledOut: words.spelledOut,
  })
  switch (mail.kind) {
    case 'validate': {
      const copy = words.validate
      return [
        paragraph(copy.what),
        button(copy.action, mail.href),
        note(words.worksForHours(inHours(VALIDATE_LINK_MS))),
        note(copy.notYou),
      ]
    }
    case 'already-registered': {
      const copy = words.alreadyRegistered
      return [
        paragraph(copy.what),
        button(copy.action, mail.loginHref),
        { kind: 'link', before: copy.forgot(forgotten), label: copy.forgotAction, href: own(mail.resetHref) },
        note(copy.notYou),
      ]
    }
    case 'reset': {
      const copy = words.reset
      return [
        paragraph(copy.what),
        button(copy.action, mail.href),
        note(words.worksForMinutes(inMinutes(RESET_LINK_MS))),
        note(copy.notYou),
      ]
    }
    case 'password-changed': {
      const copy = words.passwordChanged
      return [
        paragraph(copy.what),
        paragraph(copy.wasYou),
        paragraph(copy.notYou(forgotten)),
        button(copy.action, mail.resetHref),
      ]
    }
    case 'email-confirm': {
      const copy = words.emailConfirm
      return [
        paragraph(copy.what(mail.oldEmail)),
        button(copy.action, mail.href),
        note(words.worksForHours(inHours(EMAIL_LINK_MS))),
        note(copy.notYou),
      ]
    }
    case 'email-notice': {
      const copy = words.emailNotice
      return [
        paragraph(copy.what(mail.newEmail)),
        paragraph(copy.wasYou),
        paragraph(copy.notYou),
        button(copy.action, mail.undoHref),
        note(words.worksForDays(inDays(EMAIL_UNDO_LINK_MS))),
      ]
    }
    case 'email-in-use': {
      const copy = words.emailInUse
      return [
        paragraph(copy.what),
        paragraph(copy.wasYou),
        button(copy.action, mail.loginHref),
        note(copy.notYou),
      ]
    }
    case 'delete':
    case 'deleted':
      return deletionParts(mail, words, button)
    case 'email-undone':
    case 'email-taken-back':
    case 'deletion-stop':
      return undoMailParts(mail, words, { button, forgotten })
    case 'sign-on-proof':
    case 'login-method-added':
    case 'login-method-removed':
      return loginMethodParts(mail, words, { button, forgotten })
    case 'test': {
      const copy = words.test
      return [paragraph(copy.what), note(copy.notYou)]
    }
  }
}

function deletionParts(
  mail: Extract<AccountMail, { kind: 'delete' | 'deleted' }>,
  words: AccountMailTexts,
  button: (label: string, href: string) => MailPart,
): MailPart[] {
  switch (mail.kind) {
    case 'delete': {
      const copy = words.deletion
      return [
        paragraph(copy.what),
        button(copy.action, mail.href),
        note(words.worksForMinutes(inMinutes(DELETE_LINK_MS))),
        note(copy.notYou),
      ]
    }
    case 'deleted': {
      const copy = words.deleted
      return [
        paragraph(mail.keptDays > 0 ? copy.whatKept(mail.keptDays) : copy.what),
        paragraph(copy.again),
        note(copy.notYou),
      ]
    }
  }
}

type UndoMail = Extract<AccountMail, { kind: 'email-undone' | 'email-taken-back' | 'deletion-stop' }>

/** Mails about an account that an undo link takes back (decision 0054). */
function undoMailParts(
  mail: UndoMail,
  words: AccountMailTexts,
  {
    button,
    forgotten,
  }: { readonly button: (label: string, href: string) => MailPart; readonly forgotten: string },
): MailPart[] {
  switch (mail.kind) {
    case 'email-undone': {
      const copy = words.emailUndone
      return [
        paragraph(copy.what),
        button(copy.action, mail.href),
        note(words.worksForMinutes(inMinutes(RESET_LINK_MS))),
        paragraph(copy.later(forgotten)),
      ]
    }
    case 'email-taken-back': {
      const copy = words.emailTakenBack
      return [paragraph(copy.what), paragraph(copy.own), button(copy.action, mail.registerHref)]
    }
    case 'deletion-stop': {
      const copy = words.deletionStop
      return [
        paragraph(copy.what),
        paragraph(copy.wasYou),
        paragraph(copy.notYou),
        button(copy.action, mail.undoHref),
        note(words.worksForDays(mail.days)),
      ]
    }
  }
}

type LoginMethodMail = Extract<
  AccountMail,
  { kind: 'sign-on-proof' | 'login-method-added' | 'login-method-removed' }
>

/** Mails about ways to log in beside the password (decision 0116). */
function loginMethodParts(
  mail: LoginMethodMail,
  words: AccountMailTexts,
  {
    button,
    forgotten,
  }: { readonly button: (label: string, href: string) => MailPart; readonly forgotten: string },
): MailPart[] {
  switch (mail.kind) {
    case 'sign-on-proof': {
      const copy = words.signOnProof
      return [
        paragraph(copy.what(mail.provider)),
        button(copy.action, mail.href),
        note(copy.sameBrowser),
        note(words.worksForMinutes(inMinutes(SIGN_ON_LINK_MS))),
        note(copy.notYou),
      ]
    }
    case 'login-method-added':
    case 'login-method-removed': {
      const copy = mail.kind === 'login-method-added' ? words.loginMethodAdded : words.loginMethodRemoved
      return [
        paragraph(copy.what(mail.method)),
        paragraph(copy.wasYou),
        paragraph(copy.notYou(forgotten)),
        button(copy.action, mail.profileHref),
      ]
    }
  }
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text }
}

function note(text: string): MailPart {
  return { kind: 'note', text }
}
