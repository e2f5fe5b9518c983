import type { Identity } from '@shrd/crypto'
import { clientError } from '../errors.ts'

/** The keys of whoever is signed in; `undefined` without a session that proved them. */
export type FindKeys = () => Identity | undefined

/** @throws `unauthenticated` */
export function getKeys(findKeys: FindKeys): Identity {
  const keys = findKeys()
  if (keys === undefined) throw clientError('unauthenticated')
  return keys
}
