/** Lengths of time in milliseconds; a day has 24 hours. */
export const SECOND_MS = 1_000
/** A minute. */
export const MINUTE_MS = 60_000
/** An hour. */
export const HOUR_MS = 3_600_000
/** 24 hours. Calendar days of Oslo may have 23 or 25: see `oslo-clock.ts`. */
export const DAY_MS = 86_400_000
