/**
 * Calls of channels beside mail (decision 0107). The path's token is the id of a channel of the session's
 * account.
 */
import type { z } from 'zod'
import type { Session } from '#accounts/service-types.ts'
import type { AddChannelForm, pauseChannelForm } from '#contract/subscriber/channels.ts'
import { TEST_PAUSE_MS, type ChannelService } from '#newsletter/webhooks/channel-service.ts'
import { messageContext, type CallContext } from './call-context.ts'
import { refusalResponse, successResponse, transportErrorResponse, type ApiResponse } from './responses.ts'

/** The account's channels, and whether the operator allows any. */
export function listChannels({ account }: Session, context: CallContext): Promise<ApiResponse> {
  return withService(context, async (service) => ({
    status: 200,
    body: { available: service.isAvailable, channels: await service.list(account) },
  }))
}

/** Adds a channel; refused where channels are off, or the account has too many. */
export function addChannel(
  form: AddChannelForm,
  { account }: Session,
  context: CallContext,
): Promise<ApiResponse> {
  return withService(context, async (service) => {
    if (!service.isAvailable) return refusalResponse({ code: 'unavailable' }, messageContext(context))
    const added = await service.add(account, form)
    return added === 'too-many'
      ? refusalResponse(
          { code: 'invalid_field', fields: { url: 'tooManyChannels' } },
          messageContext(context),
        )
      : { status: 200, body: { ...added } }
  })
}

/** Pauses or resumes a channel of the account. */
export function pauseChannel(
  { paused }: z.output<typeof pauseChannelForm>,
  { account }: Session,
  context: CallContext,
): Promise<ApiResponse> {
  return withService(context, async (service) =>
    (await service.pause(account, context.token, paused))
      ? successResponse('channel_changed', context.caller.locale)
      : notFound(context),
  )
}

/** Replaces the signing secret. The response is the only one that shows the new one. */
export function rotateSecret({ account }: Session, context: CallContext): Promise<ApiResponse> {
  return withService(context, async (service) => {
    const secret = await service.rotate(account, context.token)
    return secret === null ? notFound(context) : { status: 200, body: { secret } }
  })
}

/** Tries the channel; refused within {@link TEST_PAUSE_MS} of the last try. */
export function testChannel({ account }: Session, context: CallContext): Promise<ApiResponse> {
  return withService(context, async (service) => {
    const outcome = await service.test(account, context.token, context.caller.locale)
    if (outcome === 'too-soon')
      return refusalResponse(
        { code: 'throttled', retryAfterSeconds: TEST_PAUSE_MS / 1000 },
        messageContext(context),
      )
    return outcome ? successResponse('channel_tested', context.caller.locale) : notFound(context)
  })
}

/** Removes a channel of the account. */
export function removeChannel({ account }: Session, context: CallContext): Promise<ApiResponse> {
  return withService(context, async (service) =>
    (await service.remove(account, context.token))
      ? successResponse('channel_removed', context.caller.locale)
      : notFound(context),
  )
}

async function withService(
  context: CallContext,
  run: (service: ChannelService) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  return context.newsletter ? run(context.newsletter.channels) : notFound(context)
}

function notFound({ caller }: CallContext): ApiResponse {
  return transportErrorResponse('not_found', caller.locale)
}
