/**
 * Every call of the subscriber API that writes, each with an account to which it has not been done yet. A
 * call that is new to the contract has to be named here, or this does not compile.
 */
import { createLinkTokens } from '#newsletter/manage/link-token.ts'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { subscriberCalls, type SubscriberCallName } from '#contract/subscriber/calls.ts'
import {
  AnsweredElsewhereError,
  CALLER,
  type ReaderDesk,
  type RegisteredReader,
} from '../factories/registered-readers.ts'
import type { Question } from '../factories/http.ts'
import { layoutInputSchema } from '#contract/subscriber/layout.ts'
import type { createShareForm } from '#contract/subscriber/shares.ts'
import type { z } from 'zod'
import { fieldsOf } from './harness/written-state.ts'

/** A prepared call. */
export interface ReadyCall {
  readonly path: string
  readonly question: Question
  /** Whom it concerns. */
  readonly account: number
  /** Addresses that the account has or may get. */
  readonly emails: readonly string[]
}

export interface WriteCall {
  readonly name: string
  /** @param number distinguishes the accounts */
  prepare(desk: ReaderDesk, number: number): Promise<ReadyCall>
}

const MAX_TRIES = 10
const NEW_PASSWORD = 'Ny Travhest 81'
const EMAIL_SETTINGS = emailSettingsSchema.parse({
  frequency: 'weekly',
  hours: 8,
  alerts: [{ series: 'no-policy-rate', above: true, value: 7 }],
})

interface PreparedAccount {
  readonly body?: object
  /** Path parameter. */
  readonly token?: string
}

type Prepare = (desk: ReaderDesk, reader: RegisteredReader) => Promise<PreparedAccount> | PreparedAccount

const SCENARIOS: Readonly<
  Record<
    SubscriberCallName,
    | Readonly<Record<string, Prepare>>
    | 'reads'
    | 'needs a provider'
    | 'needs an authenticator'
    | 'needs outside requests'
  >
> = {
  user: 'reads',
  history: 'reads',
  sessions: 'reads',
  shares: 'reads',
  exportUser: 'reads',
  previewNewsletter: 'reads',
  channels: 'reads',
  nextNewsletter: 'reads',
  managedNewsletter: 'reads',
  loginOptions: 'reads',
  loginMethods: 'reads',
  signOn: 'needs a provider',
  linkProvider: 'needs a provider',
  removeLoginMethod: 'needs a provider',
  passkeyChallenge: 'needs an authenticator',
  passkeyLogin: 'needs an authenticator',
  newPasskey: 'needs an authenticator',
  addPasskey: 'needs an authenticator',
  login: { '': (_desk, { email, password }) => ({ body: { username: email, password } }) },
  logout: { '': () => ({}) },
  register: {
    'a new address': (_desk, { email }) => ({
      body: { user: { subscriber_email: newAddress(email), accept_terms: true } },
    }),
    'a known address': (_desk, { email }) => ({
      body: { user: { subscriber_email: email, accept_terms: true } },
    }),
  },
  changeUser: {
    'names and layouts': (_desk, { id }) => ({ body: { user: { ID: id, ...fieldsOf(3) } } }),
    'newsletter and alerts': (_desk, { id }) => ({
      body: { user: { ID: id, city: 'oslo', email_settings: EMAIL_SETTINGS } },
    }),
    address: (_desk, { id, email }) => ({ body: { user: { ID: id, subscriber_email: newAddress(email) } } }),
  },
  deleteUser: {
    'by code word': (_desk, { email }) => ({ body: { email, confirmation: 'SLETTKONTO' } }),
    'by link': async (desk, reader) => {
      await desk.accounts.requestDeletion(
        await desk.sessionOf(reader),
        { email: reader.email, confirmation: 'SLETTKONTO' },
        CALLER,
      )
      return { body: { email: reader.email, confirmation: desk.linkIn('delete') } }
    },
  },
  forgotPassword: { '': (_desk, { email }) => ({ body: { email } }) },
  resetPassword: {
    '': async (desk, { email }) => {
      const confirmation = await desk.linkAfter('reset', email, () =>
        desk.accounts.forgotPassword({ email }, CALLER),
      )
      return { body: { email, confirmation, password: NEW_PASSWORD, confirm: NEW_PASSWORD } }
    },
  },
  changePassword: {
    '': (_desk, { id, password }) => ({
      body: { ID: id, old: password, password: NEW_PASSWORD, confirm: NEW_PASSWORD },
    }),
  },
  validate: {
    '': async (desk, { email, password }) => {
      const username = newAddress(email)
      const asked = { user: { subscriber_email: username, accept_terms: true } } as const
      return {
        token: await desk.linkAfter('validate', username, () => desk.accounts.register(asked, CALLER)),
        body: { username, password, confirm: password },
      }
    },
  },
  confirmEmail: {
    '': async (desk, reader) => {
      await askForAddress(desk, reader)
      return { token: desk.linkIn('email-confirm') }
    },
  },
  undoEmail: {
    'before it is confirmed': async (desk, reader) => {
      await askForAddress(desk, reader)
      return { token: desk.linkIn('email-notice') }
    },
    'after it is confirmed': async (desk, reader) => {
      await askForAddress(desk, reader)
      await desk.accounts.confirmEmail(desk.linkIn('email-confirm'), CALLER)
      return { token: desk.linkIn('email-notice') }
    },
  },
  sendTestMail: { '': () => ({}) },
  sendTestMailOf: { '': () => ({ body: { email_settings: EMAIL_SETTINGS } }) },
  endSessions: { '': () => ({}) },
  createShare: { '': async (desk, reader) => ({ body: await shareForm(desk, reader) }) },
  revokeShare: {
    '': async (desk, reader) => {
      const form = await shareForm(desk, reader)
      const created = await desk.accounts.createShare(await desk.sessionOf(reader), form, CALLER)
      return { body: { id: created.ok ? created.value.share.id : '' } }
    },
  },
  manageNewsletter: {
    '': async (desk, reader) => ({
      token: await listLink(desk, reader),
      body: { frequency: 'daily', hours: 9, stop_alerts: true },
    }),
  },
  leaveNewsletter: { '': async (desk, reader) => ({ token: await listLink(desk, reader) }) },
  // Refused while outside requests are disabled, as they are in the portals of the faults.
  addChannel: 'needs outside requests',
  pauseChannel: {
    '': async (desk, { id }) => ({ token: await channelOf(desk, id), body: { paused: true } }),
  },
  rotateChannelSecret: { '': async (desk, { id }) => ({ token: await channelOf(desk, id) }) },
  testChannel: { '': async (desk, { id }) => ({ token: await channelOf(desk, id) }) },
  removeChannel: { '': async (desk, { id }) => ({ token: await channelOf(desk, id) }) },
}

/** Calls that ignore the login are made without a session. */
export const WRITE_CALLS: readonly WriteCall[] = callNames().flatMap((name) => {
  const scenarios = SCENARIOS[name]
  return typeof scenarios === 'string'
    ? []
    : Object.entries(scenarios).map(([what, prepare]) => writeCall(name, what, prepare))
})

function callNames(): SubscriberCallName[] {
  return Object.keys(subscriberCalls).filter((name): name is SubscriberCallName => name in subscriberCalls)
}

function writeCall(name: SubscriberCallName, what: string, prepare: Prepare): WriteCall {
  const { method, path, auth } = subscriberCalls[name]
  return {
    name: what === '' ? name : `${name}: ${what}`,
    prepare: async (desk, number) => {
      const {
        reader,
        prepared: { body, token = '' },
      } = await preparedReader(desk, prepare, `${name.toLowerCase()}-${number}`)
      const headers = {
        ...(auth === 'none' || what === 'by link' ? {} : { Authorization: `Bearer ${reader.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      }
      return {
        path: SUBSCRIBER_PREFIX + path.replace('{token}', token),
        question: { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
        account: reader.id,
        emails: [reader.email, newAddress(reader.email)],
      }
    },
  }
}

/** Repeated with another reader when the running portal answered the request first. */
async function preparedReader(
  desk: ReaderDesk,
  prepare: Prepare,
  name: string,
): Promise<{ readonly reader: RegisteredReader; readonly prepared: PreparedAccount }> {
  for (let tried = 1; ; tried += 1) {
    try {
      const reader = await desk.register(`${name}-${tried}@example.org`)
      return { reader, prepared: await prepare(desk, reader) }
    } catch (failure) {
      if (!(failure instanceof AnsweredElsewhereError) || tried === MAX_TRIES) throw failure
    }
  }
}

function newAddress(email: string): string {
  return `new-${email}`
}

async function askForAddress(desk: ReaderDesk, reader: RegisteredReader): Promise<void> {
  await desk.accounts.changeUser(
    await desk.sessionOf(reader),
    reader.id,
    { subscriber_email: newAddress(reader.email) },
    null,
    CALLER,
  )
}

/** For a reader with the newsletter and an alert. */
async function listLink(desk: ReaderDesk, reader: RegisteredReader): Promise<string> {
  await desk.accounts.changeUser(
    await desk.sessionOf(reader),
    reader.id,
    { city: 'oslo', email_settings: EMAIL_SETTINGS },
    null,
    CALLER,
  )
  return createLinkTokens(desk.secret).tokenFor(reader.id, 'newsletter', reader.email, Date.now())
}

/** A form for a link to the layout that the reader then has. */
async function shareForm(
  desk: ReaderDesk,
  reader: RegisteredReader,
): Promise<z.output<typeof createShareForm>> {
  const layout = '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b'
  const board_settings = [layoutInputSchema.parse({ ID: layout, title: 'Delt', path: 'delt' })]
  await desk.accounts.changeUser(await desk.sessionOf(reader), reader.id, { board_settings }, null, CALLER)
  return { layout, byline: 'none', password: '', ends: '', frozen: '' }
}

async function channelOf(desk: ReaderDesk, account: number): Promise<string> {
  const id = `ch_${account}`
  const url = 'https://example.org/hook'
  await desk.channels.add(account, { id, kind: 'webhook', name: 'Eget system', url, secret: 'whsec_AAAA' }, 5)
  return id
}
