/**
 * Stands for the time of a proof that nobody knows, in seconds: another provider has answered for a
 * session of its own. It is long ago, so that no demand for a recent proof takes it for one. Not 0,
 * which some programs take for none.
 */
export const UNKNOWN_TIME = 1
