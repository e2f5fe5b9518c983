/*
 * The retry budget of a write. Each number counts the first attempt. The loops nest, each inside the
 * one before, so one change of a document costs at most 3 × 3 × 5 = 45 requests. Each loop repeats
 * only for its own error; every other error ends all three.
 */

/** Somebody saved the same record (`document_stale`, `conflict`): begin with the newest one. */
export const STALE_ATTEMPTS = 3

/** Another device added an entry to the log (`record_invalid`): sign on top of that entry. */
export const LOG_ATTEMPTS = 3

/** Another device wrote the manifest (`manifest_stale`): merge with that manifest. */
export const MANIFEST_ATTEMPTS = 5
