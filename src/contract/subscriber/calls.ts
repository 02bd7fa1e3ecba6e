/**
 * Calls of the subscriber API: method, path, form, access and response. Routes and the OpenAPI document are
 * made from it. Specification §7 "Subscriber-auth API"; docs/wire.md.
 */
import { z } from 'zod'
import {
  changePasswordForm,
  changeUserForm,
  deleteUserForm,
  forgotPasswordForm,
  loginForm,
  registerForm,
  resetPasswordForm,
  validateForm,
} from './forms.ts'
import {
  managedNewsletterSchema,
  manageNewsletterForm,
  nextNewsletterSchema,
  newsletterPreviewSchema,
  newsletterDraftForm,
} from './newsletter.ts'
import { channelCalls } from './channel-calls.ts'
import { createdShareSchema, createShareForm, revokeShareForm, shareListSchema } from './shares.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { signOnCalls } from './sign-on-calls.ts'
import { defineSubscriberCall } from './subscriber-call.ts'
import { signedInSchema, successSchema } from './answers.ts'
import { savedLayoutsSchema, sessionInfoSchema, userSchema } from './user.ts'

/**
 * Every refusal, in the language of the request (decision 49). `fields`: the sentence for each field that is
 * refused.
 */
export const subscriberErrorSchema = z.object({
  /** Stable; a client may act on it. */
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With 412: the user as stored now. */
  user: userSchema.optional(),
})
export type SubscriberError = z.infer<typeof subscriberErrorSchema>

const userAnswerSchema = z.object({ user: userSchema })

export const subscriberCalls = {
  login: defineSubscriberCall({
    method: 'POST',
    path: 'auth',
    form: loginForm,
    auth: 'none',
    answer: signedInSchema,
    refusals: ['invalid_field', 'login_failed', 'throttled'],
    summary: 'Log in with an email address and a password.',
  }),
  logout: defineSubscriberCall({
    method: 'GET',
    path: 'auth/logout',
    form: null,
    auth: 'session',
    answer: successSchema,
    refusals: [],
    summary: 'End this session.',
  }),
  register: defineSubscriberCall({
    method: 'POST',
    path: 'user',
    form: registerForm,
    auth: 'none',
    answer: successSchema,
    refusals: ['invalid_field', 'throttled'],
    summary: 'Ask for an account; a mail follows, the same answer for every address.',
  }),
  user: defineSubscriberCall({
    method: 'GET',
    path: 'user',
    form: null,
    auth: 'session',
    answer: userAnswerSchema,
    refusals: ['throttled'],
    summary: 'The user, with an ETag.',
  }),
  changeUser: defineSubscriberCall({
    method: 'PUT',
    path: 'user',
    form: changeUserForm,
    auth: 'session',
    answer: userAnswerSchema,
    refusals: [
      'not_yours',
      'invalid_field',
      'too_many_layouts',
      'too_many_blocks',
      'layout_path_taken',
      'stale',
      'throttled',
    ],
    summary:
      'Change the fields that are sent. With If-Match only when nothing changed since (412 otherwise).',
  }),
  deleteUser: defineSubscriberCall({
    method: 'DELETE',
    path: 'user',
    form: deleteUserForm,
    auth: 'either',
    answer: successSchema,
    refusals: ['not_yours', 'invalid_field', 'link_invalid', 'throttled'],
    summary: 'With the code word: a mail follows. With the token of that mail: the account is deleted.',
  }),
  forgotPassword: defineSubscriberCall({
    method: 'POST',
    path: 'request',
    form: forgotPasswordForm,
    auth: 'none',
    answer: successSchema,
    refusals: ['invalid_field', 'throttled'],
    summary: 'Ask for a link to set a new password; the same answer for every address.',
  }),
  resetPassword: defineSubscriberCall({
    method: 'POST',
    path: 'password',
    form: resetPasswordForm,
    auth: 'none',
    answer: successSchema,
    refusals: ['invalid_field', 'link_invalid'],
    summary: 'Set a new password with the token of a mail.',
  }),
  changePassword: defineSubscriberCall({
    method: 'PUT',
    path: 'password',
    form: changePasswordForm,
    auth: 'session',
    answer: successSchema.extend({ token: z.string() }),
    refusals: ['not_yours', 'invalid_field', 'wrong_password', 'throttled'],
    summary: 'Change the password. Every session ends; the answer carries the token of a new one.',
  }),
  validate: defineSubscriberCall({
    method: 'POST',
    path: 'validate/{token}',
    form: validateForm,
    auth: 'none',
    answer: signedInSchema,
    refusals: ['invalid_field', 'link_invalid'],
    summary: 'Confirm the address of a new account, choose its password, and be logged in.',
  }),
  confirmEmail: defineSubscriberCall({
    method: 'POST',
    path: 'email/{token}',
    form: null,
    auth: 'none',
    answer: successSchema,
    refusals: ['link_invalid', 'email_taken'],
    summary: 'Confirm a changed email address.',
  }),
  undoEmail: defineSubscriberCall({
    method: 'POST',
    path: 'email/undo/{token}',
    form: null,
    auth: 'none',
    answer: successSchema,
    refusals: ['link_invalid', 'email_taken'],
    summary: 'Take a change of email address back.',
  }),
  sendTestMail: defineSubscriberCall({
    method: 'GET',
    path: 'user/test_email',
    form: null,
    auth: 'session',
    answer: successSchema,
    refusals: ['throttled'],
    summary: 'Send the saved newsletter to its user now.',
  }),
  sendTestMailOf: defineSubscriberCall({
    method: 'POST',
    path: 'user/test_email',
    form: newsletterDraftForm,
    auth: 'session',
    answer: successSchema,
    refusals: ['invalid_field', 'throttled'],
    summary: 'Send the newsletter of a form as it stands to its user now.',
  }),
  exportUser: defineSubscriberCall({
    method: 'GET',
    path: 'user/export',
    form: null,
    auth: 'session',
    answer: z.record(z.string(), z.unknown()),
    refusals: ['throttled'],
    summary: 'All that is stored of the user, as a file.',
  }),
  history: defineSubscriberCall({
    method: 'GET',
    path: 'user/history',
    form: null,
    auth: 'session',
    answer: z.object({ versions: z.array(savedLayoutsSchema) }),
    refusals: ['throttled'],
    summary: 'The last ten lists of layouts that were replaced, newest first.',
  }),
  shares: defineSubscriberCall({
    method: 'GET',
    path: 'user/shares',
    form: null,
    auth: 'session',
    answer: shareListSchema,
    refusals: [],
    summary: 'The links to layouts of the user, newest first, with their views. Ended ones stay for 30 days.',
  }),
  createShare: defineSubscriberCall({
    method: 'POST',
    path: 'user/shares',
    form: createShareForm,
    auth: 'session',
    answer: createdShareSchema,
    refusals: ['invalid_field', 'too_many_shares', 'throttled'],
    summary: 'Make a link to a layout. Its secret path is in this answer only.',
  }),
  revokeShare: defineSubscriberCall({
    method: 'DELETE',
    path: 'user/shares',
    form: revokeShareForm,
    auth: 'session',
    answer: successSchema,
    refusals: ['invalid_field', 'not_found'],
    summary: 'End a link to a layout at once.',
  }),
  sessions: defineSubscriberCall({
    method: 'GET',
    path: 'sessions',
    form: null,
    auth: 'session',
    answer: z.object({ sessions: z.array(sessionInfoSchema) }),
    refusals: [],
    summary: 'The devices that are signed in.',
  }),
  endSessions: defineSubscriberCall({
    method: 'DELETE',
    path: 'sessions',
    form: null,
    auth: 'session',
    answer: successSchema,
    refusals: [],
    summary: 'Log out everywhere.',
  }),
  previewNewsletter: defineSubscriberCall({
    method: 'POST',
    path: 'newsletter/preview',
    form: newsletterDraftForm,
    auth: 'session',
    answer: newsletterPreviewSchema,
    refusals: ['invalid_field'],
    summary: 'The newsletter of a form as it stands, as it would leave now.',
  }),
  nextNewsletter: defineSubscriberCall({
    method: 'GET',
    path: 'newsletter/next',
    form: null,
    auth: 'session',
    answer: nextNewsletterSchema,
    refusals: [],
    summary: 'When the next newsletter of the stored schedule leaves.',
  }),
  managedNewsletter: defineSubscriberCall({
    method: 'GET',
    path: 'newsletter/manage/{token}',
    form: null,
    auth: 'none',
    answer: managedNewsletterSchema,
    refusals: ['not_found', 'throttled'],
    summary: 'What the link of a mail may change; 404 when the link is none of ours.',
  }),
  manageNewsletter: defineSubscriberCall({
    method: 'PUT',
    path: 'newsletter/manage/{token}',
    form: manageNewsletterForm,
    auth: 'none',
    answer: managedNewsletterSchema,
    refusals: ['invalid_field', 'not_found', 'throttled'],
    summary: 'Change what is sent with the link of a mail.',
  }),
  leaveNewsletter: defineSubscriberCall({
    method: 'POST',
    path: 'newsletter/unsubscribe/{token}',
    form: null,
    auth: 'none',
    answer: successSchema,
    refusals: ['not_found', 'throttled'],
    summary:
      'Leave the newsletter, or the alerts, with the link of a mail (RFC 8058). The body may be of any kind and is not read.',
  }),
  ...signOnCalls,
  ...passkeyCalls,
  ...channelCalls,
} as const
export type SubscriberCallName = keyof typeof subscriberCalls
