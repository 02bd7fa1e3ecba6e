/** Tables of the history: what was published, by pack or by Oslo calendar day (decision 0095). */

/** The text of documents of packs, stored once however many versions have it. */
export interface HistoryBodyTable {
  /** See `bodyHash`. */
  hash: string
  /** See `storedBody`. */
  body: string
  /** The hash of the text that this one is deflated with; `null` = it stands alone. */
  base: string | null
}

/** A version of a document: from its pack on, until the next version of the same kind, ID and language. */
export interface HistoryDocumentTable {
  kind: string
  id: string
  lang: string
  pack: number
  /** Orders the documents of one kind and language; any finite number. */
  position: number
  /** The text in `history_body`; `null` = the pack has no such document. */
  hash: string | null
}

/** A pack whose documents are all in the history. Versions of other packs are not visible. */
export interface HistoryPackTable {
  pack: number
  /** The first instant at which all that the pack published is kept, ISO 8601 UTC; `null` = no longer kept. */
  kept_from: string | null
}

/** The last version of a live document on one day. */
export interface HistoryLiveDocumentTable {
  kind: string
  id: string
  lang: string
  /** The Oslo calendar day. */
  day: string
  /** ISO 8601 UTC. */
  recorded_at: string
  /** See `storedText`; `null` = it was removed. */
  body: string | null
}

/** When the copy of a feed was last confirmed on one day. */
export interface HistoryFeedTable {
  /** `feed/{id}`. */
  source: string
  /** The Oslo calendar day. */
  day: string
  /** Milliseconds since 1970. */
  confirmed_at: number
}

export interface HistoryTables {
  history_body: HistoryBodyTable
  history_document: HistoryDocumentTable
  history_pack: HistoryPackTable
  history_live_document: HistoryLiveDocumentTable
  history_feed: HistoryFeedTable
}
