import { createRandomId, createSecret, hashSecret, type RandomBytes } from '../../secrets.ts'

/** Of the id, which is in the key. The row is found by it. */
const ID = 10
/** `shrd_` is for scanners that look for leaked keys. 43 characters are 256 random bits. */
const FORM = /^shrd_([a-z2-7]{10})_[A-Za-z0-9_-]{43}$/

/** A new API key: the only place that has the key itself. */
export interface NewApiKey {
  readonly key_id: string
  readonly key: string
  readonly key_hash: string
}

/** Creates an API key. */
export function createApiKey(randomBytes: RandomBytes): NewApiKey {
  const id = createRandomId('key', randomBytes).slice(-ID)
  const key = `shrd_${id}_${createSecret(randomBytes)}`
  return { key_id: `key_${id}`, key, key_hash: hashSecret(key) }
}

/** The id and the hash of a received API key; `undefined` if it has another form. */
export function parseApiKey(key: string): Omit<NewApiKey, 'key'> | undefined {
  const id = FORM.exec(key)?.[1]
  return id === undefined ? undefined : { key_id: `key_${id}`, key_hash: hashSecret(key) }
}
