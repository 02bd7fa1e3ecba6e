/** Handlers of passkeys (decision 0117). */
import { subscriberCalls as calls } from '#contract/subscriber/calls.ts'
import type { passkeyCalls } from '#contract/subscriber/passkey-calls.ts'
import type { Outcome } from '#accounts/outcome.ts'
import type { Challenge, Passkeys } from '#sign-on/passkeys/passkeys.ts'
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

/** Answers 404 where browsers allow no passkeys. */
async function withPasskeys(
  context: CallContext,
  handle: (passkeys: Passkeys) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const passkeys = context.signOn?.passkeys
  return passkeys ? handle(passkeys) : transportErrorResponse('not_found', context.caller.locale)
}

function challengeResponse(outcome: Outcome<Challenge>, context: CallContext): ApiResponse {
  return responseOf(outcome, messageContext(context), ({ options, browser }) => ({
    status: 200,
    body: { options },
    headers: ['Set-Cookie', context.cookieOf(browser)],
  }))
}

export const passkeyHandlers: { readonly [Name in keyof typeof passkeyCalls]: Handler } = {
  passkeyChallenge: withoutForm((context) =>
    withPasskeys(context, async (passkeys) =>
      challengeResponse(await passkeys.loginChallenge(context.browser, context.caller), context),
    ),
  ),
  passkeyLogin: withForm(calls.passkeyLogin.form, (form, context) =>
    withPasskeys(context, async (passkeys) =>
      responseOf(
        await passkeys.logIn(form, context.browser, context.caller),
        messageContext(context),
        ({ token, account }) => accountResponse(account, { token }),
      ),
    ),
  ),
  newPasskey: withSession((session, context) =>
    withForm(calls.newPasskey.form, (form) =>
      withPasskeys(context, async (passkeys) =>
        challengeResponse(
          await passkeys.newChallenge(session, form, context.browser, context.caller),
          context,
        ),
      ),
    )(context),
  ),
  addPasskey: withSession((session, context) =>
    withForm(calls.addPasskey.form, (form) =>
      withPasskeys(context, async (passkeys) =>
        responseOf(
          await passkeys.add(session, form, context.browser, context.caller),
          messageContext(context),
          () => successResponse('passkey_added', context.caller.locale),
        ),
      ),
    )(context),
  ),
}
