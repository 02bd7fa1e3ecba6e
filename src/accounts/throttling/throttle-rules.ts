/** Rate limits by action, counted before the work is done (security S15, S16; decision 46). */
import { createHmac } from 'node:crypto'
import { emailKey, mailboxKey } from '#core/account/email-address.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'
import type {
  ThrottleLimit,
  ThrottleRepository,
  ThrottleSettlement,
} from '#store/accounts/throttling/throttle-types.ts'
import { IPV6_CUSTOMER_BITS, IPV6_SITE_BITS, networkGroup } from './network-group.ts'

export type ThrottleKind =
  | 'login'
  | 'failure-event'
  | 'register'
  | 'forgot'
  | 'test-mail'
  | 'email-change'
  | 'email-change-later'
  | 'mail-link'
  | 'mail-note'
  | 'mail-confirm'
  | 'mail-later'
  | 'deletion'
  | 'history'
  | 'export'
  | 'mail-list-link'
  | 'share-create'
  | 'share-miss'
  | 'share-password'
  | 'sign-on'

/** Client and account of a try. */
export interface ThrottleSubject {
  /** The mail address that is logged in with, or written to; whether an account has it does not matter. */
  readonly email: string
  /** Recipient mailbox, where it differs. */
  readonly mailbox?: string
  /** Network address of the client. */
  readonly address: string
}

/** `isFirst`: no earlier try has been refused since a try was last allowed. */
export type ThrottleDecision = { readonly ok: true } | ThrottleRefusal

export interface ThrottleRefusal {
  readonly ok: false
  readonly retryAfterSeconds: number
  /** The first refusal of this window. */
  readonly isFirst: boolean
}

interface ThrottleRule {
  /** Rules of one name share their counters. */
  readonly name: string
  readonly by: readonly ('email' | 'mailbox' | 'network' | 'customer' | 'site')[]
  /** Maximum tries in the window; the next one is refused. */
  readonly max: number
  readonly windowMs: number
  /** Effect of a success on the counter; omitted = successes count as well. */
  readonly onSuccess?: 'uncount'
  /** Networks from which the account was logged in to before are exempt. */
  readonly exemptsKnownNetworks?: true
  /** Beyond the limit one try per this time is allowed, instead of none. */
  readonly beyondMs?: number
}

const QUARTER_MS = 15 * MINUTE_MS
/** How long a network counts as known to an account after a login from it. */
const KNOWN_NETWORK_MS = 90 * 24 * HOUR_MS

const MAIL_RULE: Omit<ThrottleRule, 'name'> = { by: ['email'], max: 5, windowMs: HOUR_MS }
/**
 * Mails of any kind that other people can cause to one mailbox. The owner's known networks are exempt, since
 * others could otherwise block a password reset.
 */
const MAILBOX_RULES: readonly ThrottleRule[] = [
  { name: 'mailbox', by: ['mailbox'], max: 5, windowMs: HOUR_MS, exemptsKnownNetworks: true },
  { name: 'mailbox-day', by: ['mailbox'], max: 20, windowMs: 24 * HOUR_MS, exemptsKnownNetworks: true },
]
/** An office, or a mobile network, may share one address. */
const NETWORK_RULE: ThrottleRule = { name: 'strangers', by: ['network'], max: 600, windowMs: HOUR_MS }

/** Narrow rules first: a client refused by one does not use up the limit of its whole network. */
const THROTTLE_RULES: Readonly<Record<ThrottleKind, readonly ThrottleRule[]>> = {
  login: [
    // A success uncounts itself only. Resetting would give an attacker behind the same NAT ten more guesses
    // with each login of the owner.
    { name: 'login', by: ['email', 'network'], max: 10, windowMs: QUARTER_MS, onSuccess: 'uncount' },
    // One customer of a provider has up to 65 536 networks of /64.
    {
      name: 'login-customer',
      by: ['email', 'customer'],
      max: 20,
      windowMs: QUARTER_MS,
      onSuccess: 'uncount',
    },
    { name: 'login-site', by: ['email', 'site'], max: 40, windowMs: QUARTER_MS, onSuccess: 'uncount' },
    // Readers who share an address with an attacker can still log in to accounts that they have used from
    // there.
    {
      name: 'login-network',
      by: ['network'],
      max: 300,
      windowMs: QUARTER_MS,
      onSuccess: 'uncount',
      exemptsKnownNetworks: true,
    },
    {
      name: 'login-customers',
      by: ['customer'],
      max: 600,
      windowMs: QUARTER_MS,
      onSuccess: 'uncount',
      exemptsKnownNetworks: true,
    },
    {
      name: 'login-sites',
      by: ['site'],
      max: 1_200,
      windowMs: QUARTER_MS,
      onSuccess: 'uncount',
      exemptsKnownNetworks: true,
    },
    // All networks together are slowed down, never blocked, since others could otherwise lock the owner out.
    {
      name: 'login-account',
      by: ['email'],
      max: 100,
      windowMs: HOUR_MS,
      onSuccess: 'uncount',
      exemptsKnownNetworks: true,
      beyondMs: MINUTE_MS,
    },
  ],
  // Rows of failures, kept for ninety days: of one account, and of all.
  'failure-event': [
    { name: 'failure-event', by: ['email'], max: 20, windowMs: HOUR_MS },
    { name: 'failure-events', by: [], max: 2_000, windowMs: HOUR_MS },
  ],
  register: [{ name: 'register', ...MAIL_RULE, by: ['mailbox'] }, NETWORK_RULE],
  forgot: [{ name: 'forgot', ...MAIL_RULE, by: ['mailbox'] }, NETWORK_RULE],
  'mail-link': MAILBOX_RULES,
  // Notices give the owner no access, so they leave room for mails that do.
  'mail-note': [{ name: 'mailbox-note', by: ['mailbox'], max: 2, windowMs: HOUR_MS }, ...MAILBOX_RULES],
  'mail-confirm': [
    { name: 'mail-confirm', by: ['email', 'mailbox'], max: 2, windowMs: HOUR_MS },
    { name: 'mailbox-confirm', by: ['mailbox'], max: 3, windowMs: HOUR_MS },
    ...MAILBOX_RULES,
  ],
  'mail-later': [
    { name: 'mail-later', by: ['email', 'mailbox'], max: 1, windowMs: HOUR_MS },
    { name: 'mailbox-later', by: ['mailbox'], max: 5, windowMs: HOUR_MS },
  ],
  'test-mail': [{ name: 'test-mail', ...MAIL_RULE }],
  'email-change': [{ name: 'email-change', ...MAIL_RULE }],
  'email-change-later': [{ name: 'email-change-later', ...MAIL_RULE }],
  deletion: [{ name: 'deletion', ...MAIL_RULE }],
  // Responses of megabytes: no reader needs them this often, and a loop of requests would slow down all
  // others.
  history: [{ name: 'history', by: ['email'], max: 60, windowMs: HOUR_MS }],
  export: [{ name: 'export', by: ['email'], max: 10, windowMs: HOUR_MS }],
  'share-create': [{ name: 'share-create', by: ['email'], max: 60, windowMs: HOUR_MS }],
  // Addresses of links that do not exist. The secrets cannot be guessed: this bounds the work of trying, and
  // leaves room for an office whose members open a link that has ended.
  'share-miss': [
    { name: 'share-miss', by: ['network'], max: 100, windowMs: QUARTER_MS },
    { name: 'share-miss-site', by: ['site'], max: 400, windowMs: QUARTER_MS },
  ],
  // Passwords of a link. Its ID stands in place of the mail address.
  'share-password': [
    { name: 'share-password', by: ['email', 'network'], max: 10, windowMs: QUARTER_MS, onSuccess: 'uncount' },
    {
      name: 'share-password-site',
      by: ['email', 'site'],
      max: 40,
      windowMs: QUARTER_MS,
      onSuccess: 'uncount',
    },
    {
      name: 'share-password-link',
      by: ['email'],
      max: 100,
      windowMs: HOUR_MS,
      onSuccess: 'uncount',
      beyondMs: MINUTE_MS,
    },
  ],
  // A large mail provider calls from few addresses for all its users. Tokens are unguessable: this only
  // bounds the work.
  'mail-list-link': [{ name: 'mail-list-link', by: ['network'], max: 3_000, windowMs: HOUR_MS }],
  // Each start is a row, and each return asks the provider.
  'sign-on': [{ name: 'sign-on', by: ['network'], max: 300, windowMs: QUARTER_MS }],
}

export interface Throttles {
  /** Counts one try. @throws errors of the store */
  allow(kind: ThrottleKind, subject: ThrottleSubject): Promise<ThrottleDecision>
  /** Rows to write after a successful try: the try is uncounted, and the network becomes known. */
  afterSuccess(kind: ThrottleKind, subject: ThrottleSubject): readonly ThrottleSettlement[]
  /** Writes that. */
  clear(kind: ThrottleKind, subject: ThrottleSubject): Promise<void>
  /** Marks the network as known to the account, after its owner has set a password there by a link of a mail. */
  remember(subject: ThrottleSubject): Promise<void>
  /** Limits of a kind, for tries counted within a transaction of the store. */
  limitsOf(kind: ThrottleKind, subject: ThrottleSubject): readonly ThrottleLimit[]
  /** Uncounts a try that was allowed and could not be made. */
  takeBack(kind: ThrottleKind, subject: ThrottleSubject): Promise<void>
}

/**
 * @param deps `secret`: keys in the store are HMACs with it, so that the store holds no mail or network
 *   address; `now`: milliseconds since 1970
 */
export function throttles({
  repository,
  secret,
  now,
}: {
  readonly repository: ThrottleRepository
  readonly secret: Uint8Array
  readonly now: () => number
}): Throttles {
  const hmac = (values: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['throttle', ...values]))
      .digest('base64url')
  const keyOf = (rule: ThrottleRule, subject: ThrottleSubject) =>
    hmac([rule.name, ...rule.by.map((part) => valueOf(part, subject))])
  const knownKey = (subject: ThrottleSubject) =>
    hmac(['known', emailKey(subject.mailbox ?? subject.email), valueOf('customer', subject)])
  const exempt = (rule: ThrottleRule, subject: ThrottleSubject) =>
    rule.exemptsKnownNetworks ? { unless: knownKey(subject) } : {}
  const limitsOf: Throttles['limitsOf'] = (kind, subject) =>
    rulesFor(kind, subject).map((rule) => {
      const key = keyOf(rule, subject)
      const slowedLimits =
        rule.beyondMs === undefined
          ? {}
          : { beyond: { key: hmac([key, 'beyond']), windowMs: rule.beyondMs, max: 1 } }
      return { key, windowMs: rule.windowMs, max: rule.max, ...exempt(rule, subject), ...slowedLimits }
    })
  const knownNetwork = (subject: ThrottleSubject): ThrottleSettlement => ({
    key: knownKey(subject),
    how: 'mark',
    endsAt: now() + KNOWN_NETWORK_MS,
  })
  const afterSuccess: Throttles['afterSuccess'] = (kind, subject) => [
    ...rulesFor(kind, subject).flatMap((rule): ThrottleSettlement[] =>
      rule.onSuccess ? [{ key: keyOf(rule, subject), how: rule.onSuccess, ...exempt(rule, subject) }] : [],
    ),
    // Last, since counting depends on whether the network was known.
    ...(kind === 'login' ? [knownNetwork(subject)] : []),
  ]
  return {
    allow: async (kind, subject) => {
      const verdict = await repository.countAll(limitsOf(kind, subject))
      if (verdict.ok) return verdict
      return {
        ok: false,
        retryAfterSeconds: Math.max(1, Math.ceil((verdict.endsAt - now()) / 1000)),
        isFirst: verdict.isFirst,
      }
    },
    limitsOf,
    remember: (subject) => repository.settle([knownNetwork(subject)]),
    afterSuccess,
    clear: (kind, subject) => repository.settle(afterSuccess(kind, subject)),
    takeBack: (kind, subject) =>
      repository.settle(
        rulesFor(kind, subject).map((rule) => ({
          key: keyOf(rule, subject),
          how: 'uncount',
          ...exempt(rule, subject),
        })),
      ),
  }
}

/** IPv4 has no wider groups: one address is one network. */
function rulesFor(kind: ThrottleKind, { address }: ThrottleSubject): readonly ThrottleRule[] {
  const isWide = networkGroup(address).endsWith('/64')
  return isWide
    ? THROTTLE_RULES[kind]
    : THROTTLE_RULES[kind].filter(({ by }) => !by.includes('customer') && !by.includes('site'))
}

function valueOf(
  part: ThrottleRule['by'][number],
  { email, mailbox = email, address }: ThrottleSubject,
): string {
  switch (part) {
    case 'mailbox':
      return mailboxKey(mailbox)
    case 'email':
      return emailKey(email)
    case 'network':
      return networkGroup(address)
    case 'customer':
      return networkGroup(address, IPV6_CUSTOMER_BITS)
    case 'site':
      return networkGroup(address, IPV6_SITE_BITS)
  }
}
