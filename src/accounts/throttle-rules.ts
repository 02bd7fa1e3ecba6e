/** How often something may be tried, counted before the work is done (security S15, S16; decision 46). */
import { createHmac } from 'node:crypto'
import { emailKey } from '#core/account/email-address.ts'
import type { ThrottleRepository, ThrottleSettlement } from '#store/accounts/account-store.ts'
import { networkGroup } from './network-group.ts'

export type ThrottleKind = 'login' | 'register' | 'forgot' | 'test-mail' | 'email-change' | 'email-change-to' | 'deletion' | 'history' | 'export' | 'mail-list-link'

/** Who tries, and for whom. */
export interface ThrottleSubject {
  /** The mail address that is logged in with, or written to; whether an account has it does not matter. */
  readonly email: string
  /** The network address of whoever asks. */
  readonly address: string
}

/** `isFirst`: no try was refused since there was room for one. */
export type Allowed = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number; readonly isFirst: boolean }

interface Rule {
  /** Rules of one name share their counters. */
  readonly name: string
  readonly by: readonly ('email' | 'network')[]
  /** The try after this one is refused. */
  readonly most: number
  readonly windowMs: number
  /** What a success does to the counter; left out = successes count like everything else. */
  readonly onSuccess?: 'clear' | 'uncount'
}

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000

const MAILS: Omit<Rule, 'name'> = { by: ['email'], most: 5, windowMs: HOUR_MS }
/** An office, or a whole telephone network, may share one address. */
const STRANGERS: Rule = { name: 'strangers', by: ['network'], most: 600, windowMs: HOUR_MS }

/** The narrow rule first: who is stopped by it does not use up what all others of the network have. */
const THROTTLE_RULES: Readonly<Record<ThrottleKind, readonly Rule[]>> = {
  login: [
    { name: 'login', by: ['email', 'network'], most: 10, windowMs: QUARTER_MS, onSuccess: 'clear' },
    // Not cleared: whoever knows one password could clear it between guesses at others.
    { name: 'login-network', by: ['network'], most: 300, windowMs: QUARTER_MS, onSuccess: 'uncount' },
  ],
  register: [{ name: 'register', ...MAILS }, STRANGERS],
  forgot: [{ name: 'forgot', ...MAILS }, STRANGERS],
  'test-mail': [{ name: 'test-mail', ...MAILS }],
  'email-change': [{ name: 'email-change', ...MAILS }],
  'email-change-to': [{ name: 'email-change-to', ...MAILS }],
  deletion: [{ name: 'deletion', ...MAILS }],
  // Megabytes each: nobody reads them this often, and a loop of them would slow everybody else down.
  history: [{ name: 'history', by: ['email'], most: 60, windowMs: HOUR_MS }],
  export: [{ name: 'export', by: ['email'], most: 10, windowMs: HOUR_MS }],
  // A large mail provider leaves for all its users from a few addresses. Nobody can guess a token: this only bounds the work.
  'mail-list-link': [{ name: 'mail-list-link', by: ['network'], most: 3_000, windowMs: HOUR_MS }],
}

export interface Throttles {
  /** Counts one try. @throws what the store throws */
  allow(kind: ThrottleKind, subject: ThrottleSubject): Promise<Allowed>
  /** What is to be written when the try that was allowed has succeeded: failures of this account are forgotten. */
  afterSuccess(kind: ThrottleKind, subject: ThrottleSubject): readonly ThrottleSettlement[]
  /** Writes that. */
  clear(kind: ThrottleKind, subject: ThrottleSubject): Promise<void>
  /** Takes back a try that was allowed and could not be made. */
  takeBack(kind: ThrottleKind, subject: ThrottleSubject): Promise<void>
}

/** @param tools `secret`: keys in the store are HMACs with it, so that no mail or network address lies there; `now`: milliseconds since 1970 */
export function throttles({ repository, secret, now }: {
  readonly repository: ThrottleRepository
  readonly secret: Uint8Array
  readonly now: () => number
}): Throttles {
  const keyOf = (rule: Rule, subject: ThrottleSubject) => {
    const values = rule.by.map((part) => (part === 'email' ? emailKey(subject.email) : networkGroup(subject.address)))
    return createHmac('sha256', secret).update(JSON.stringify(['throttle', rule.name, ...values])).digest('base64url')
  }
  const afterSuccess: Throttles['afterSuccess'] = (kind, subject) =>
    THROTTLE_RULES[kind].flatMap((rule) => (rule.onSuccess ? [{ key: keyOf(rule, subject), how: rule.onSuccess }] : []))
  return {
    allow: async (kind, subject) => {
      const limits = THROTTLE_RULES[kind].map((rule) => ({ key: keyOf(rule, subject), windowMs: rule.windowMs, most: rule.most }))
      const verdict = await repository.countAll(limits)
      if (verdict.ok) return verdict
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((verdict.endsAt - now()) / 1000)), isFirst: verdict.isFirst }
    },
    afterSuccess,
    clear: (kind, subject) => repository.settle(afterSuccess(kind, subject)),
    takeBack: (kind, subject) => repository.settle(THROTTLE_RULES[kind].map((rule) => ({ key: keyOf(rule, subject), how: 'uncount' }))),
  }
}
