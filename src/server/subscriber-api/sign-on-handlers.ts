/** Handlers of single sign-on and of login methods. */
import { subscriberCalls as calls } from '#contract/subscriber/calls.ts'
import type { signOnCalls } from '#contract/subscriber/sign-on-calls.ts'
import type { SignOn } from '#sign-on/sign-on.ts'
import {
  messageContext,
  withForm,
  withoutForm,
  withSession,
  type CallContext,
  type Handler,
} from './call-context.ts'
import {
  accountResponse,
  responseOf,
  successResponse,
  transportErrorResponse,
  type ApiResponse,
} from './responses.ts'

/** Calls of a portal without single sign-on answer 404, but for the list, which is empty. */
function withSignOn(handle: (signOn: SignOn, context: CallContext) => Promise<ApiResponse>): Handler {
  return async (context) =>
    context.signOn
      ? handle(context.signOn, context)
      : transportErrorResponse('not_found', context.caller.locale)
}

export const signOnHandlers: { readonly [Name in keyof typeof signOnCalls]: Handler } = {
  loginOptions: withoutForm(async ({ signOn }) => ({
    status: 200,
    body: { providers: signOn?.providers ?? [], passkeys: (signOn?.passkeys ?? null) !== null },
  })),
  signOn: withSignOn((signOn, context) =>
    withForm(calls.signOn.form, async (form) =>
      responseOf(
        await signOn.signIn(form, context.browser, context.caller),
        messageContext(context),
        ({ token, account }) => accountResponse(account, { token }),
      ),
    )(context),
  ),
  loginMethods: withSession((session, context) =>
    withSignOn(async (signOn) => ({ status: 200, body: { ...(await signOn.methods(session)) } }))(context),
  ),
  linkProvider: withSession((session, context) =>
    withSignOn((signOn) =>
      withForm(calls.linkProvider.form, async (form) =>
        responseOf(
          await signOn.link(session, form, context.browser, context.caller),
          messageContext(context),
          ({ location, browser }) => ({
            status: 200,
            body: { location },
            headers: ['Set-Cookie', context.cookieOf(browser)],
          }),
        ),
      )(context),
    )(context),
  ),
  removeLoginMethod: withSession((session, context) =>
    withSignOn((signOn) =>
      withForm(calls.removeLoginMethod.form, async (form) => {
        const removed = await signOn.remove(session, context.token, form, context.caller)
        return removed
          ? responseOf(removed, messageContext(context), () =>
              successResponse('login_method_removed', context.caller.locale),
            )
          : transportErrorResponse('not_found', context.caller.locale)
      })(context),
    )(context),
  ),
}
