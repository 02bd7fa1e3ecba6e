/** Types of layouts shared by link (decision 0105). */
import type { createShareForm, FrozenLayout, Share, shareListSchema } from '#contract/subscriber/shares.ts'
import type { z } from 'zod'
import type { Outcome } from '../outcome.ts'

/** The user of a checked session. */
export interface SharingUser {
  readonly account: number
}

/** The client of a request. */
export interface ShareCaller {
  /** Network address, after proxies that are trusted. */
  readonly address: string
}

export interface CreatedShare {
  readonly share: Share
  /** Path of the shared page, without language prefix. */
  readonly path: string
}

/** Links as their owner sees them, newest first, and the first day that a new one can show. */
export type ShareList = z.output<typeof shareListSchema>

/** A working link, as read from the store. */
export interface OpenShare {
  /** ID of the link. */
  readonly id: string
  /** Version of the owner's account when it was read. */
  readonly version: number
  /** '' = none is shown. */
  readonly author: string
  readonly layout: FrozenLayout
  /** Calendar day in Oslo whose figures are shown; '' = the figures of now. */
  readonly frozenOn: string
  /** PHC string; `null` = the link needs no password. */
  readonly passwordHash: string | null
  /** First instant at which it no longer works, milliseconds since 1970; `null` = none. */
  readonly endsAt: number | null
}

/** What an owner does with links, and how readers open them. */
export interface Sharing {
  shareList(session: SharingUser): Promise<ShareList>
  createShare(
    session: SharingUser,
    form: z.output<typeof createShareForm>,
    caller: ShareCaller,
  ): Promise<Outcome<CreatedShare>>
  /** @returns `false` = the user has no such link */
  revokeShare(session: SharingUser, id: string): Promise<boolean>
  /**
   * Reads a link.
   *
   * @param secret in any form
   * @param known the link as read before: its layout is used again while the owner's account is unchanged
   * @returns `null` = unknown, revoked or ended, its layout is deleted, or its account is closed or disabled
   * @throws errors of the store
   */
  openShare(secret: string, known: OpenShare | null): Promise<OpenShare | null>
  /** Counts an address without a working link. @returns a refusal when the network has tried too many */
  countShareMiss(caller: ShareCaller): Promise<Outcome<null>>
  /** Checks the password of a link that has one; tries are counted. @returns whether it is right */
  checkSharePassword(share: OpenShare, password: string, caller: ShareCaller): Promise<Outcome<boolean>>
  /** @param day calendar day in Oslo */
  addShareViews(share: string, day: string, views: number): Promise<void>
}
