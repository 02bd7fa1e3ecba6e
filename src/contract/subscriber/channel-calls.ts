/** Calls of channels beside mail (decision 0107). */
import {
  addChannelForm,
  addedChannelSchema,
  channelListSchema,
  channelSecretSchema,
  pauseChannelForm,
} from './channels.ts'
import { successSchema } from './answers.ts'
import { defineSubscriberCall } from './subscriber-call.ts'

export const channelCalls = {
  channels: defineSubscriberCall({
    method: 'GET',
    path: 'channels',
    form: null,
    auth: 'session',
    answer: channelListSchema,
    refusals: [],
    summary: 'The channels beside mail to which alerts are delivered, oldest first.',
  }),
  addChannel: defineSubscriberCall({
    method: 'POST',
    path: 'channels',
    form: addChannelForm,
    auth: 'session',
    answer: addedChannelSchema,
    refusals: ['invalid_field'],
    summary: 'Add a channel. The secret of its signatures is in this answer only.',
  }),
  pauseChannel: defineSubscriberCall({
    method: 'PUT',
    path: 'channels/{token}',
    form: pauseChannelForm,
    auth: 'session',
    answer: successSchema,
    refusals: ['invalid_field', 'not_found'],
    summary: 'Pause a channel, or use it again. What waits for a paused channel is cancelled.',
  }),
  rotateChannelSecret: defineSubscriberCall({
    method: 'POST',
    path: 'channels/{token}/secret',
    form: null,
    auth: 'session',
    answer: channelSecretSchema,
    refusals: ['not_found'],
    summary: 'A new secret; for a day messages are signed with the former one as well.',
  }),
  testChannel: defineSubscriberCall({
    method: 'POST',
    path: 'channels/{token}/test',
    form: null,
    auth: 'session',
    answer: successSchema,
    refusals: ['not_found', 'throttled'],
    summary: 'Send a test to a channel, once, also to a paused one.',
  }),
  removeChannel: defineSubscriberCall({
    method: 'DELETE',
    path: 'channels/{token}',
    form: null,
    auth: 'session',
    answer: successSchema,
    refusals: ['not_found'],
    summary: 'Remove a channel and cancel what waits for it.',
  }),
} as const
