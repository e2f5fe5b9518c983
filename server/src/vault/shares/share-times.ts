const MINUTE = 60_000

/** How long a reader may fetch the message again after a lost response, in milliseconds. */
export const MESSAGE_TIME: number = 5 * MINUTE
/** How long a reader may fetch the file. */
export const FILE_TIME: number = 60 * MINUTE
/** How long the sender's list shows a share after its end. */
export const SHOWN_AFTERWARDS: number = 30 * 24 * 60 * MINUTE
/**
 * How far the signed end of a share may be from the requested one: clocks differ, and a client may
 * wait a minute for its rate limit before it sends what it has signed.
 */
export const CLOCK_DIFFERENCE: number = 5 * MINUTE
