/** Bytes in a millisecond that a reader takes. A slower one holds what others need. */
export const LEAST_SPEED = 32
/** Milliseconds before the speed counts. */
export const GRACE = 20_000
/** Milliseconds without progress: the reader has stopped. */
export const STALL = 10_000
