/** Lengths in characters and counts that client and server both hold to. */
export const LIMITS = {
  vaultName: 100,
  categoryName: 100,
  title: 200,
  tags: 50,
  tag: 64,
  username: 320,
  url: 2048,
  password: 1024,
  customFields: 50,
  customFieldName: 64,
  customFieldText: 1024,
  textarea: 5000,
  shareMessage: 5000,
  aliasMin: 3,
  aliasMax: 30,
  /** Bytes of a body's cipher text. */
  bodyCiphertext: 1024 * 1024,
  /** Bytes of a key file. */
  keyFile: 64 * 1024,
} as const
