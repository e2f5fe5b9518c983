/** Both names of a key file. */
export const KEY_FILE_ENDINGS = ['.key', '.dat'] as const
