/** Newsletter calls: a preview for logged-in readers, and the effects of mail links without a login. */
import type { z } from 'zod'
import type { Session } from '#accounts/service-types.ts'
import {
  applyNewsletterDraft,
  type manageNewsletterForm,
  type NewsletterDraftForm,
} from '#contract/subscriber/newsletter.ts'
import { NoContentError, type Newsletter } from '#newsletter/newsletter.ts'
import { successResponse, refusalResponse, transportErrorResponse, type ApiResponse } from './responses.ts'
import { messageContext, type CallContext } from './call-context.ts'

/** Under the field that asks for it. */
const REFUSALS = {
  'no-city': { code: 'invalid_field', fields: { frequency: 'newsletterCity' } },
  'far-pause': { code: 'invalid_field', fields: { pause_until: 'pauseTooFar' } },
  'is-off': { code: 'invalid_field', fields: { frequency: 'newsletterOff' } },
} as const

export async function previewNewsletter(
  form: NewsletterDraftForm,
  session: Session,
  context: CallContext,
): Promise<ApiResponse> {
  const { newsletter } = context
  if (!newsletter) return notFound(context)
  const user = await context.accounts.user(session)
  if (!user.ok) return refusalResponse(user, messageContext(context))
  const { id, email, firstName, emailSettings: settings, city, locale } = user.value
  try {
    return {
      status: 200,
      body: await newsletter.preview(applyNewsletterDraft(form, { settings, city, locale }), {
        id,
        email,
        firstName,
      }),
    }
  } catch (failure) {
    if (failure instanceof NoContentError)
      return refusalResponse({ code: 'unavailable' }, messageContext(context))
    throw failure
  }
}

/** The next issue of the session's account; not found where the portal sends no newsletter. */
export async function nextNewsletter({ account }: Session, context: CallContext): Promise<ApiResponse> {
  return context.newsletter
    ? { status: 200, body: { next: await context.newsletter.next(account) } }
    : notFound(context)
}

/** Settings that the holder of a mail's link sees. */
export function managedNewsletter(context: CallContext): Promise<ApiResponse> {
  return withLinkToken(
    context,
    (newsletter) => newsletter.managed(context.token),
    (managed) => ({ status: 200, body: managed }),
  )
}

/** Changes settings by a mail's link, without a login. */
export function manageNewsletter(
  changes: z.output<typeof manageNewsletterForm>,
  context: CallContext,
): Promise<ApiResponse> {
  return withLinkToken(
    context,
    (newsletter) => newsletter.change(context.token, changes),
    (managed) =>
      typeof managed === 'string'
        ? refusalResponse(REFUSALS[managed], messageContext(context))
        : { status: 200, body: managed },
  )
}

/** Ignores the body: mail programs send forms (RFC 8058 §3.2), and the token is sufficient. */
export function leaveNewsletter(context: CallContext): Promise<ApiResponse> {
  return withLinkToken(
    context,
    (newsletter) => newsletter.leave(context.token),
    () => successResponse('left_list', context.caller.locale),
  )
}

/** @param action `null` or `false` = the link is invalid */
async function withLinkToken<Found>(
  context: CallContext,
  action: (newsletter: Newsletter) => Promise<Found | null | false>,
  answer: (result: Found) => ApiResponse,
): Promise<ApiResponse> {
  const { newsletter } = context
  if (!newsletter) return notFound(context)
  const counted = await context.accounts.countLinkUse(context.caller)
  if (!counted.ok) return refusalResponse(counted, messageContext(context))
  const result = await action(newsletter)
  return result === null || result === false ? notFound(context) : answer(result)
}

function notFound({ caller: { locale } }: CallContext): ApiResponse {
  return transportErrorResponse('not_found', locale)
}
