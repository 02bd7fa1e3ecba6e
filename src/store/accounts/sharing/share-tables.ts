/** Tables of layouts shared by link (decision 0105). Instants are milliseconds since 1970. */
import type { ShareByline } from '#core/layout/share-rules.ts'

/** A link to a layout. A revoked link has no row. */
export interface LayoutShareTable {
  /** UUID; names the link to its owner and in the list of views. */
  id: string
  /** SHA-256 of the secret in the address, base64url. Unique; the secret itself is never stored. */
  hash: string
  account: number
  /** ID of the layout. */
  layout: string
  byline: ShareByline
  /** PHC string; `null` = the link needs no password. */
  password_hash: string | null
  /** Last calendar day in Oslo; '' = no end. */
  ends_on: string
  /** First instant after that day; `null` = no end. */
  ends_at: number | null
  /** Calendar day in Oslo whose figures the page shows; '' = the figures of now. */
  frozen_on: string
  /** JSON: the layout of that day; '' = the layout as it is. */
  frozen: string
  created_at: number
}

/** Views of a link on one calendar day in Oslo. */
export interface LayoutShareViewTable {
  share: string
  day: string
  views: number
}

export interface ShareTables {
  layout_share: LayoutShareTable
  layout_share_view: LayoutShareViewTable
}
