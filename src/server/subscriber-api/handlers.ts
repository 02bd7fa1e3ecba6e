/** Handlers of the subscriber API. A missing handler is a compile error. */
import { isCodeWord } from '#core/account/code-word.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { SignInResult } from '#accounts/service-types.ts'
import type { Outcome } from '#accounts/outcome.ts'
import { subscriberCalls as calls, type SubscriberCallName } from '#contract/subscriber/calls.ts'
import {
  responseOf,
  successResponse,
  accountResponse,
  transportErrorResponse,
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
import { passkeyHandlers } from './passkey-handlers.ts'
import { signOnHandlers } from './sign-on-handlers.ts'
import {
  addChannel,
  listChannels,
  pauseChannel,
  removeChannel,
  rotateSecret,
  testChannel,
} from './channel-calls.ts'

const sessionResponse = (outcome: Outcome<SignInResult>, context: CallContext): ApiResponse =>
  responseOf(outcome, messageContext(context), ({ token, account }) => accountResponse(account, { token }))

const userResponse = (outcome: Outcome<Account>, context: CallContext): ApiResponse =>
  responseOf(outcome, messageContext(context), (account) => accountResponse(account))

const messageResponse = (outcome: Outcome<unknown>, context: CallContext, code: SuccessCode): ApiResponse =>
  responseOf(outcome, messageContext(context), () => successResponse(code, context.caller.locale))

/** Saves the file when it is opened directly. */
const DOWNLOAD_HEADERS = ['Content-Disposition', 'attachment; filename="kvartal-account.json"']

export const handlers: { readonly [Name in SubscriberCallName]: Handler } = {
  login: withForm(calls.login.form, async (form, context) =>
    sessionResponse(await context.accounts.login(form, context.caller), context),
  ),
  logout: withSession(async (session, { accounts, caller }) => {
    await accounts.logout(session, caller)
    return successResponse('logged_out', caller.locale)
  }),
  register: withForm(calls.register.form, async (form, context) =>
    messageResponse(await context.accounts.register(form, context.caller), context, 'registered'),
  ),
  user: withSession(async (session, context) => userResponse(await context.accounts.user(session), context)),
  // Before any change, so that a refused request has changed nothing.
  changeUser: withSession(
    async (session, context) => context.unreadRefusal(session.account) ?? changeUser(session, context),
  ),
  deleteUser: withForm(calls.deleteUser.form, (form, context) => {
    const request = withSession(async (session, { accounts, caller }) =>
      messageResponse(await accounts.requestDeletion(session, form, caller), context, 'confirmation_sent'),
    )
    return isCodeWord(form.confirmation) ? request(context) : deleteByToken(form, context)
  }),
  forgotPassword: withForm(calls.forgotPassword.form, async (form, context) =>
    messageResponse(await context.accounts.forgotPassword(form, context.caller), context, 'reset_requested'),
  ),
  resetPassword: withForm(calls.resetPassword.form, async (form, context) =>
    messageResponse(await context.accounts.resetPassword(form, context.caller), context, 'password_updated'),
  ),
  changePassword: withSession(
    withOwnForm(calls.changePassword.form, async (form, session, context) =>
      responseOf(
        await context.accounts.changePassword(session, form, context.caller),
        messageContext(context),
        ({ token }) => successResponse('password_changed', context.caller.locale, { token }),
      ),
    ),
  ),
  validate: withForm(calls.validate.form, async (form, context) =>
    sessionResponse(await context.accounts.validate(context.token, form, context.caller), context),
  ),
  confirmEmail: withoutForm(async (context) =>
    messageResponse(
      await context.accounts.confirmEmail(context.token, context.caller),
      context,
      'email_confirmed',
    ),
  ),
  undoEmail: withoutForm(async (context) =>
    messageResponse(await context.accounts.undoEmail(context.token, context.caller), context, 'email_undone'),
  ),
  sendTestMail: withSession(async (session, context) =>
    messageResponse(await context.accounts.sendTestMail(session, null, context.caller), context, 'test_sent'),
  ),
  sendTestMailOf: withSession((session, context) =>
    withOptionalForm(calls.sendTestMailOf.form, async (form) =>
      messageResponse(
        await context.accounts.sendTestMail(session, form, context.caller),
        context,
        'test_sent',
      ),
    )(context),
  ),
  exportUser: withSession((session, context) =>
    context.runLarge(session.account, async () =>
      responseOf(
        await context.accounts.exportOf(session, context.caller),
        messageContext(context),
        (body) => ({ status: 200, body, headers: DOWNLOAD_HEADERS }),
      ),
    ),
  ),
  history: withSession((session, context) =>
    context.runLarge(session.account, async () =>
      responseOf(
        await context.accounts.history(session, context.caller),
        messageContext(context),
        (versions) => ({ status: 200, body: { versions } }),
      ),
    ),
  ),
  shares: withSession(async (session, { accounts }) => ({
    status: 200,
    body: await accounts.shareList(session),
  })),
  createShare: withSession((session, context) =>
    withForm(calls.createShare.form, async (form) =>
      responseOf(
        await context.accounts.createShare(session, form, context.caller),
        messageContext(context),
        (created) => ({ status: 200, body: { ...created } }),
      ),
    )(context),
  ),
  revokeShare: withSession((session, context) =>
    withForm(calls.revokeShare.form, async ({ id }, { accounts, caller }) =>
      (await accounts.revokeShare(session, id))
        ? successResponse('share_revoked', caller.locale)
        : transportErrorResponse('not_found', caller.locale),
    )(context),
  ),
  sessions: withSession(async (session, { accounts }) => ({
    status: 200,
    body: { sessions: await accounts.sessions(session) },
  })),
  endSessions: withSession((session, context) =>
    withoutForm(async ({ accounts, caller }) => {
      await accounts.endSessions(session, caller)
      return successResponse('sessions_ended', caller.locale)
    })(context),
  ),
  previewNewsletter: withSession((session, context) =>
    withForm(calls.previewNewsletter.form, (form) => previewNewsletter(form, session, context))(context),
  ),
  nextNewsletter: withSession(nextNewsletter),
  managedNewsletter,
  manageNewsletter: withForm(calls.manageNewsletter.form, manageNewsletter),
  leaveNewsletter,
  ...signOnHandlers,
  ...passkeyHandlers,
  channels: withSession(listChannels),
  addChannel: withSession((session, context) =>
    withForm(calls.addChannel.form, (form) => addChannel(form, session, context))(context),
  ),
  pauseChannel: withSession((session, context) =>
    withForm(calls.pauseChannel.form, (form) => pauseChannel(form, session, context))(context),
  ),
  rotateChannelSecret: withSession((session, context) =>
    withoutForm(() => rotateSecret(session, context))(context),
  ),
  testChannel: withSession((session, context) => withoutForm(() => testChannel(session, context))(context)),
  removeChannel: withSession((session, context) =>
    withoutForm(() => removeChannel(session, context))(context),
  ),
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
