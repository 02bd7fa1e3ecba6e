/** What each call of the subscriber API does. A call without a handler is a compile error. */
import { isCodeWord } from '#core/account/code-word.ts'
import type { Account } from '#store/accounts/account-store.ts'
import type { SignedIn } from '#accounts/accounts.ts'
import type { Outcome } from '#accounts/outcome.ts'
import { subscriberCalls as calls, type SubscriberCallName } from '#contract/subscriber/calls.ts'
import { answerOf, done, withUser, type Answer, type DoneCode } from './answers.ts'
import {
  leaveNewsletter,
  managedNewsletter,
  manageNewsletter,
  nextNewsletter,
  previewNewsletter,
} from './newsletter-calls.ts'
import {
  withForm,
  withFormOrNothing,
  withoutForm,
  withOwnForm,
  withSession,
  wordsFor,
  type Asked,
  type Handler,
} from './asked.ts'
import { changeUser } from './change-user.ts'

const signedIn = (outcome: Outcome<SignedIn>, asked: Asked): Answer =>
  answerOf(outcome, wordsFor(asked), ({ token, account }) => withUser(account, { token }))

const user = (outcome: Outcome<Account>, asked: Asked): Answer =>
  answerOf(outcome, wordsFor(asked), (account) => withUser(account))

const said = (outcome: Outcome<unknown>, asked: Asked, code: DoneCode): Answer =>
  answerOf(outcome, wordsFor(asked), () => done(code, asked.caller.locale))

/** So that a browser saves it when it is opened by itself. */
const AS_FILE = ['Content-Disposition', 'attachment; filename="kvartal-account.json"']

export const handlers: { readonly [Name in SubscriberCallName]: Handler } = {
  login: withForm(calls.login.form, async (form, asked) =>
    signedIn(await asked.accounts.login(form, asked.caller), asked),
  ),
  logout: withSession(async (session, { accounts, caller }) => {
    await accounts.logout(session, caller)
    return done('logged_out', caller.locale)
  }),
  register: withForm(calls.register.form, async (form, asked) =>
    said(await asked.accounts.register(form, asked.caller), asked, 'registered'),
  ),
  user: withSession(async (session, asked) => user(await asked.accounts.user(session), asked)),
  // Before anything is changed: whoever is refused has changed nothing.
  changeUser: withSession(
    async (session, asked) =>
      asked.unread(session.account) ?? withOwnForm(calls.changeUser.form, changeUser)(session, asked),
  ),
  deleteUser: withForm(calls.deleteUser.form, (form, asked) => {
    const request = withSession(async (session, { accounts, caller }) =>
      said(await accounts.requestDeletion(session, form, caller), asked, 'confirmation_sent'),
    )
    return isCodeWord(form.confirmation) ? request(asked) : deletedByToken(form, asked)
  }),
  forgotPassword: withForm(calls.forgotPassword.form, async (form, asked) =>
    said(await asked.accounts.forgotPassword(form, asked.caller), asked, 'reset_requested'),
  ),
  resetPassword: withForm(calls.resetPassword.form, async (form, asked) =>
    said(await asked.accounts.resetPassword(form, asked.caller), asked, 'password_updated'),
  ),
  changePassword: withSession(
    withOwnForm(calls.changePassword.form, async (form, session, asked) =>
      answerOf(
        await asked.accounts.changePassword(session, form, asked.caller),
        wordsFor(asked),
        ({ token }) => done('password_changed', asked.caller.locale, { token }),
      ),
    ),
  ),
  validate: withForm(calls.validate.form, async (form, asked) =>
    signedIn(await asked.accounts.validate(asked.token, form, asked.caller), asked),
  ),
  confirmEmail: withoutForm(async (asked) =>
    said(await asked.accounts.confirmEmail(asked.token, asked.caller), asked, 'email_confirmed'),
  ),
  undoEmail: withoutForm(async (asked) =>
    said(await asked.accounts.undoEmail(asked.token, asked.caller), asked, 'email_undone'),
  ),
  sendTestMail: withSession(async (session, asked) =>
    said(await asked.accounts.sendTestMail(session, null, asked.caller), asked, 'test_sent'),
  ),
  sendTestMailOf: withSession((session, asked) =>
    withFormOrNothing(calls.sendTestMailOf.form, async (form) =>
      said(await asked.accounts.sendTestMail(session, form, asked.caller), asked, 'test_sent'),
    )(asked),
  ),
  exportUser: withSession((session, asked) =>
    asked.large(session.account, async () =>
      answerOf(await asked.accounts.exportOf(session, asked.caller), wordsFor(asked), (body) => ({
        status: 200,
        body,
        headers: AS_FILE,
      })),
    ),
  ),
  history: withSession((session, asked) =>
    asked.large(session.account, async () =>
      answerOf(await asked.accounts.history(session, asked.caller), wordsFor(asked), (versions) => ({
        status: 200,
        body: { versions },
      })),
    ),
  ),
  sessions: withSession(async (session, { accounts }) => ({
    status: 200,
    body: { sessions: await accounts.sessions(session) },
  })),
  endSessions: withSession((session, asked) =>
    withoutForm(async ({ accounts, caller }) => {
      await accounts.endSessions(session, caller)
      return done('sessions_ended', caller.locale)
    })(asked),
  ),
  previewNewsletter: withSession((session, asked) =>
    withForm(calls.previewNewsletter.form, (form) => previewNewsletter(form, session, asked))(asked),
  ),
  nextNewsletter: withSession(nextNewsletter),
  managedNewsletter,
  manageNewsletter: withForm(calls.manageNewsletter.form, manageNewsletter),
  leaveNewsletter,
}

async function deletedByToken(
  form: Parameters<Asked['accounts']['deleteAccount']>[0],
  asked: Asked,
): Promise<Answer> {
  return said(await asked.accounts.deleteAccount(form, asked.caller), asked, 'account_deleted')
}
