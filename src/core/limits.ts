/** Limits and intervals of the product (specification §5, §6, §9; decision 52). */
import { HOUR_MS } from './time/durations.ts'

/** Layouts of one account. */
export const MAX_LAYOUTS_PER_USER = 10
/** Blocks of one layout, over all its rows. */
export const MAX_BLOCKS_PER_LAYOUT = 20
/** Characters. */
export const MAX_LAYOUT_TITLE_LENGTH = 45
/** Characters. */
export const MAX_LAYOUT_SUBTITLE_LENGTH = 500

/** Characters of a block's heading. */
export const MAX_BLOCK_HEADING_LENGTH = 500

/** Characters of a user's names, title and company. */
export const MAX_PROFILE_TEXT_LENGTH = 100

/** Series of one chart. */
export const MAX_CHART_SERIES = 10
/** Key figures of one block. */
export const MAX_FIGURES = 20
/** Data sources of one newsletter. */
export const MAX_NEWSLETTER_SERIES = 20
/** Alerts per user. */
export const MAX_ALERTS = 20

export const MIN_RSS_ITEMS = 3
export const MAX_RSS_ITEMS = 25
export const DEFAULT_RSS_ITEMS = 8
/** A block with more sources than items could not show all of them. */
export const MAX_RSS_SOURCES = MAX_RSS_ITEMS

/** Series that one call of the portal API may name. */
export const MAX_SERIES_PER_CALL = 100

/** Maximum size of a request body. Also limits lists of layouts, which are sent whole. */
export const MAX_BODY_BYTES = 1024 * 1024

/** Refresh interval of settings, areas, comments, reports and lists. */
export const HOURLY_REFRESH_MS = HOUR_MS
/** Refresh interval of series, last values and news. */
export const TEN_MINUTE_REFRESH_MS = 600_000

/** Form timing (specification §9): minimum duration of the spinner, and request timeout. */
export const MIN_SPINNER_MS = 1_000
export const SUBMIT_TIMEOUT_MS = 30_000
/**
 * Duration of a success message (specification §4, §9): auth, password and delete forms; profile and
 * newsletter forms.
 */
export const AUTH_MESSAGE_MS = 5_000
export const PROFILE_MESSAGE_MS = 10_000
