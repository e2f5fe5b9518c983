const MINUTE = 60_000

/** How long a reader may fetch the message again after a lost response, in milliseconds. */
export const MESSAGE_TIME: number = 5 * MINUTE
/** How long a reader may fetch the file. */
export const FILE_TIME: number = 60 * MINUTE
/** How long the sender's list shows a share after its end. */
export const SHOWN_AFTERWARDS: number = 30 * 24 * 60 * MINUTE
/** How far the clocks of sender and server may differ. */
export const CLOCK_DIFFERENCE: number = MINUTE
