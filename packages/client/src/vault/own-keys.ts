import type { Identity } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'

/** The keys of whoever is signed in; `undefined` without a session that proved them. */
export type FindKeys = () => Identity | undefined

/** @throws `unauthenticated` */
export function getKeys(findKeys: FindKeys): Identity {
  const keys = findKeys()
  if (keys === undefined) throw new ShrdError('unauthenticated')
  return keys
}
