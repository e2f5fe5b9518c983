import type { CallOutput } from '@shrd/contract/calls'
import {
  confirmIdentity,
  type Identity,
  type KeyLogEntry,
  openArchive,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import { openSelfKey, type SelfKey } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'

/** What a device needs to open the copy with a key file alone. All of it is signed or sealed. */
export interface CopyHead {
  readonly log: readonly KeyLogEntry[]
  readonly document: CallOutput<'getSelfDocument'>
  /** The exchange keys that were replaced, if any. */
  readonly archive: string | null
}

/**
 * Opens the self key of a copy, with the keys of a key file.
 *
 * @throws `key_replaced` for an old key file, `key_log_rolled_back` for a copy that is older than the
 *   keys, and the codes of `openSelfKey`
 */
export async function openCopyKey(identity: Identity, head: CopyHead): Promise<SelfKey> {
  const owner = await verifyKeyLog(identity.user_id, [...head.log])
  await confirmIdentity(identity, owner)
  const keys = head.archive === null ? identity : await openArchive(identity, head.archive, owner)
  return openSelfKey(keys, head.document, { owner })
}

/** Reads a stored head. @throws `offline_copy_invalid` */
export function readHead(stored: unknown): CopyHead {
  const head: Partial<CopyHead> | null = typeof stored === 'string' ? parse(stored) : null
  const { log, document, archive = null } = head ?? {}
  if (!Array.isArray(log) || document === undefined) throw clientError('offline_copy_invalid')
  return { log, document, archive }
}

function parse(text: string): Partial<CopyHead> | null {
  try {
    return JSON.parse(text) as Partial<CopyHead> | null
  } catch {
    return null
  }
}
