/** A thief of a key file can guess without limits, so it needs more than a server's minimum. */
export const KEY_FILE_PASSWORD = { minLength: 12, minScore: 3 } as const
