/** What each call of the subscriber API does. A call without a handler is a compile error. */
import { isCodeWord } from '#core/account/code-word.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { SignInResult } from '#accounts/service-types.ts'
import type { Outcome } from '#accounts/outcome.ts'
import { subscriberCalls as calls, type SubscriberCallName } from '#contract/subscriber/calls.ts'
import {
  responseOf,
  successResponse,
  accountResponse,
  type ApiResponse,
  type SuccessCode,
} from './responses.ts'
import {
  leaveNewsletter,
  managedNewsletter,
  manageNewsletter,
  nextNewsletter,
  previewNewsletter,
} from './newsletter-calls.ts'
import {
  withForm,
  withOptionalForm,
  withoutForm,
  withOwnForm,
  withSession,
  messageContext,
  type CallContext,
  type Handler,
} from './call-context.ts'
import { changeUser } from './change-user.ts'

const sessionResponse = (outcome: Outcome<SignInResult>, context: CallContext): ApiResponse =>
  responseOf(outcome, messageContext(context), ({ token, account }) => accountResponse(account, { token }))

const userResponse = (outcome: Outcome<Account>, context: CallContext): ApiResponse =>
  responseOf(outcome, messageContext(context), (account) => accountResponse(account))

const messageResponse = (outcome: Outcome<unknown>, context: CallContext, code: SuccessCode): ApiResponse =>
  responseOf(outcome, messageContext(context), () => successResponse(code, context.caller.locale))

/** So that a browser saves it when it is opened by itself. */
const DOWNLOAD_HEADERS = ['Content-Disposition', 'attachment; filename="kvartal-account.json"']

export const handlers: { readonly [Name in SubscriberCallName]: Handler } = {
  login: withForm(calls.login.form, async (form, asked) =>
    sessionResponse(await asked.accounts.login(form, asked.caller), asked),
  ),
  logout: withSession(async (session, { accounts, caller }) => {
    await accounts.logout(session, caller)
    return successResponse('logged_out', caller.locale)
  }),
  register: withForm(calls.register.form, async (form, asked) =>
    messageResponse(await asked.accounts.register(form, asked.caller), asked, 'registered'),
  ),
  user: withSession(async (session, asked) => userResponse(await asked.accounts.user(session), asked)),
  // Before any change: a refused request has changed nothing.
  changeUser: withSession(
    async (session, asked) =>
      asked.unreadRefusal(session.account) ?? withOwnForm(calls.changeUser.form, changeUser)(session, asked),
  ),
  deleteUser: withForm(calls.deleteUser.form, (form, asked) => {
    const request = withSession(async (session, { accounts, caller }) =>
      messageResponse(await accounts.requestDeletion(session, form, caller), asked, 'confirmation_sent'),
    )
    return isCodeWord(form.confirmation) ? request(asked) : deleteByToken(form, asked)
  }),
  forgotPassword: withForm(calls.forgotPassword.form, async (form, asked) =>
    messageResponse(await asked.accounts.forgotPassword(form, asked.caller), asked, 'reset_requested'),
  ),
  resetPassword: withForm(calls.resetPassword.form, async (form, asked) =>
    messageResponse(await asked.accounts.resetPassword(form, asked.caller), asked, 'password_updated'),
  ),
  changePassword: withSession(
    withOwnForm(calls.changePassword.form, async (form, session, asked) =>
      responseOf(
        await asked.accounts.changePassword(session, form, asked.caller),
        messageContext(asked),
        ({ token }) => successResponse('password_changed', asked.caller.locale, { token }),
      ),
    ),
  ),
  validate: withForm(calls.validate.form, async (form, asked) =>
    sessionResponse(await asked.accounts.validate(asked.token, form, asked.caller), asked),
  ),
  confirmEmail: withoutForm(async (asked) =>
    messageResponse(await asked.accounts.confirmEmail(asked.token, asked.caller), asked, 'email_confirmed'),
  ),
  undoEmail: withoutForm(async (asked) =>
    messageResponse(await asked.accounts.undoEmail(asked.token, asked.caller), asked, 'email_undone'),
  ),
  sendTestMail: withSession(async (session, asked) =>
    messageResponse(await asked.accounts.sendTestMail(session, null, asked.caller), asked, 'test_sent'),
  ),
  sendTestMailOf: withSession((session, asked) =>
    withOptionalForm(calls.sendTestMailOf.form, async (form) =>
      messageResponse(await asked.accounts.sendTestMail(session, form, asked.caller), asked, 'test_sent'),
    )(asked),
  ),
  exportUser: withSession((session, asked) =>
    asked.runLarge(session.account, async () =>
      responseOf(await asked.accounts.exportOf(session, asked.caller), messageContext(asked), (body) => ({
        status: 200,
        body,
        headers: DOWNLOAD_HEADERS,
      })),
    ),
  ),
  history: withSession((session, asked) =>
    asked.runLarge(session.account, async () =>
      responseOf(await asked.accounts.history(session, asked.caller), messageContext(asked), (versions) => ({
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
      return successResponse('sessions_ended', caller.locale)
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

async function deleteByToken(
  form: Parameters<CallContext['accounts']['deleteAccount']>[0],
  context: CallContext,
): Promise<ApiResponse> {
  return messageResponse(
    await context.accounts.deleteAccount(form, context.caller),
    context,
    'account_deleted',
  )
}
