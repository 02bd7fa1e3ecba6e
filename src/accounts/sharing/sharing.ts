/**
 * Links to layouts: made and revoked by their owner, opened by readers without a session (decision 0105). The
 * store has the hash of each secret only.
 */
import { hash } from 'node:crypto'
import { isShareSecret, SHARE_SECRET_BYTES, sharePath } from '#core/addresses/share-path.ts'
import { isShareOver, MAX_SHARES_PER_USER, shareAuthor } from '#core/layout/share-rules.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { osloDayEnd } from '#core/time/wall-instant.ts'
import type { FieldProblem } from '#contract/subscriber/field-problem.ts'
import { frozenLayoutSchema, type FrozenLayout, type Share } from '#contract/subscriber/shares.ts'
import type { CountedShare, FoundShare, StoredShare } from '#store/accounts/sharing/share-values.ts'
import type { AccountDeps } from '../account-deps.ts'
import { refuse, succeed } from '../outcome.ts'
import { rejectWhenBusy } from '../password-hashing/reject-when-busy.ts'
import { verifyPassword } from '../password-hashing/verify-password.ts'
import { randomUuid } from '../secrets/random-ids.ts'
import { checkThrottle } from '../throttling/check-throttle.ts'
import type { OpenShare, Sharing } from './share-types.ts'

export function sharingCalls(deps: AccountDeps): Sharing {
  const { store, shares, now } = deps
  return {
    shareList: async ({ account }) => ({
      shares: (await shares.list(account)).map(toShare),
      frozen_from: await firstFrozenDay(deps),
    }),
    createShare: (session, form, caller) =>
      rejectWhenBusy(deps, caller, (own) => createShare(own, session.account, form, caller.address)),
    revokeShare: ({ account }, id) => shares.revoke(account, id),
    openShare: async (secret, known) => {
      if (!isShareSecret(secret)) return null
      const found = await shares.find(hashOf(secret))
      if (!found || isShareOver(found.share.endsAt, now())) return null
      if (known?.id === found.share.id && known.version === found.version) return known
      const account = await store.byId(found.share.account)
      const layout = account?.layouts.find(({ ID }) => ID === found.share.layout)
      return layout ? openShareOf(found, layout) : null
    },
    countShareMiss: async ({ address }) =>
      (await checkThrottle(deps, 'share-miss', { email: '', address }, null)) ?? succeed(null),
    checkSharePassword: ({ id, passwordHash }, password, caller) =>
      rejectWhenBusy(deps, caller, async (own) => {
        const subject = { email: id, address: caller.address }
        const refusal = await checkThrottle(deps, 'share-password', subject, null)
        if (refusal) return refusal
        const isRight = await verifyPassword(own, subject, passwordHash, password, 'share-password')
        if (isRight) await deps.throttles.clear('share-password', subject)
        return succeed(isRight)
      }),
    addShareViews: (share, day, views) => shares.addViews(share, day, views),
  }
}

async function createShare(
  deps: AccountDeps,
  id: number,
  form: Parameters<Sharing['createShare']>[1],
  address: string,
): ReturnType<Sharing['createShare']> {
  const { store, shares, hasher, now, randomBytes } = deps
  const account = await store.byId(id)
  if (!account) return refuse('unauthorized')
  const layout = account.layouts.find(({ ID }) => ID === form.layout)
  const today = osloDay(now())
  const fields: Record<string, FieldProblem> = {
    ...(layout ? {} : { layout: 'notAccepted' }),
    ...(form.ends !== '' && form.ends < today ? { ends: 'notAccepted' } : {}),
    ...((await isFrozenDay(deps, form.frozen, today)) ? {} : { frozen: 'notAccepted' }),
  }
  if (!layout || Object.keys(fields).length > 0) return refuse('invalid_field', { fields })
  const refusal = await checkThrottle(deps, 'share-create', { email: account.email, address }, id)
  if (refusal) return refusal
  const secret = Buffer.from(randomBytes(SHARE_SECRET_BYTES)).toString('hex')
  const share: StoredShare = {
    id: randomUuid(randomBytes),
    hash: hashOf(secret),
    account: id,
    layout: layout.ID,
    byline: form.byline,
    passwordHash: form.password === '' ? null : await hasher.hash(form.password),
    endsOn: form.ends,
    endsAt: form.ends === '' ? null : osloDayEnd(form.ends),
    frozenOn: form.frozen,
    frozen: form.frozen === '' ? '' : JSON.stringify(contentOf(layout)),
    createdAt: now(),
  }
  const outcome = await shares.create(share, MAX_SHARES_PER_USER)
  if (outcome === 'gone') return refuse('unauthorized')
  if (outcome === 'full') return refuse('too_many_shares')
  return succeed({ share: toShare({ ...share, views: 0, lastViewed: '' }), path: sharePath(secret) })
}

/** A link as its owner sees it; neither hash nor secret. */
export function toShare(share: CountedShare): Share {
  return {
    id: share.id,
    layout: share.layout,
    byline: share.byline,
    has_password: share.passwordHash !== null,
    ends: share.endsOn,
    frozen: share.frozenOn,
    created_at: new Date(share.createdAt).toISOString(),
    views: share.views,
    last_viewed: share.lastViewed,
  }
}

/** The secret is random, so a plain hash of it cannot be reversed by trying. */
function hashOf(secret: string): string {
  return hash('sha256', `kvartal-share:${secret}`, 'base64url')
}

async function isFrozenDay(deps: AccountDeps, day: string, today: string): Promise<boolean> {
  return day === '' || (day <= today && day >= (await firstFrozenDay(deps)))
}

/** The first Oslo calendar day that a frozen link can show: today where no earlier day is kept. */
async function firstFrozenDay({ firstKeptDay, now }: AccountDeps): Promise<string> {
  const today = osloDay(now())
  const first = await firstKeptDay()
  return first === null || first > today ? today : first
}

function openShareOf({ share, version, ...owner }: FoundShare, layout: FrozenLayout): OpenShare {
  return {
    id: share.id,
    version,
    author: shareAuthor(share.byline, owner),
    layout: share.frozen === '' ? contentOf(layout) : frozenLayoutSchema.parse(JSON.parse(share.frozen)),
    frozenOn: share.frozenOn,
    passwordHash: share.passwordHash,
    endsAt: share.endsAt,
  }
}

function contentOf({ title, subtitle, rows }: FrozenLayout): FrozenLayout {
  return { title, subtitle, rows }
}
