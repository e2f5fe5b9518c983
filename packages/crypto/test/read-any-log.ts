import { type KeyLog, verifyKeyLog } from '../src/identity/key-log.ts'
import type { VectorLog } from './document-vectors.ts'
import { readVectorLog } from './vector-members.ts'

/** The key log of a member of `identities.json`, by name, or of one that is spelled out. */
export function readAnyLog(log: string | VectorLog): Promise<KeyLog> {
  return typeof log === 'string' ? readVectorLog(log) : verifyKeyLog(log.user_id, log.entries)
}
