/** The tables, as every engine has them. JSON is text; instants are ISO 8601 UTC texts or milliseconds since 1970. */

/** One row, id 1: what is live, and the counter that rises with every publication. */
export interface PublicationTable {
  id: number
  version: number
  /** The pack that readers see; `null` before the first import. */
  live_pack: number | null
  /** Ids are never used twice, or an old revision could seem to belong to a new pack. */
  next_pack: number
}

export type PackState = 'staging' | 'live' | 'retired' | 'cleared'

/** A content pack that was imported or is being imported. */
export interface PackTable {
  id: number
  /** Of the pack's files; equal hashes mean equal content. */
  hash: string
  name: string
  imported_at: string
  /** `retired` was live once and still has its items, `cleared` has none left. */
  state: PackState
}

/** A document of a pack in one language. */
export interface PackItemTable {
  pack: number
  /** 1, 2, 3, … in the order of staging. */
  seq: number
  kind: string
  id: string
  lang: string
  position: number
  body: string
}

/** All points of a series as they were from one moment on. */
export interface SeriesRevisionTable {
  series: string
  /** 1, 2, 3, … within the series. */
  revision: number
  /** The pack it came with, or `null` when a connector brought it. */
  pack: number | null
  recorded_at: string
  /** Of the points alone. */
  hash: string
  last_updated: string
  /** See packed-points.ts. */
  points: string
}

/** Who may do a thing that only one process may do at a time. */
export interface LeaseTable {
  name: string
  holder: string
  expires_at: number
}

export interface MigrationTable {
  name: string
  applied_at: string
}

export interface Tables {
  publication: PublicationTable
  pack: PackTable
  pack_item: PackItemTable
  series_revision: SeriesRevisionTable
  lease: LeaseTable
  kvartal_migration: MigrationTable
}
