import { isUserId } from '../core/ids.ts'
import { isCount, isTime, pattern } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind, type Suite } from '../core/statement.ts'
import type { Identity } from './identity.ts'
import type { KeyLog } from './key-log.ts'
import { isOrigin } from './origin.ts'
import { type AccountSigner, verifyAccountStatement } from './verify-account-statement.ts'

/** What an identity is linked to. */
export interface LinkDraft {
  /** Origin of the page on which the member agreed. */
  origin: string
  /** The permanent subject of the person who is signed in there (OpenID Connect). */
  sub: string
}

/** The consent of an identity to belong to a person. */
export interface LinkStatement extends LinkDraft, AccountSigner {
  created_at: number
}

/** Options of {@link signLink}. */
export interface SignLinkOptions {
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

const linkStatement: StatementKind<LinkStatement> = defineStatement('link', {
  origin: isOrigin,
  sub: pattern(/^[\x21-\x7e]{1,255}$/),
  user_id: isUserId,
  sequence: isCount,
  created_at: isTime,
})

/**
 * The consent of an identity to belong to a person who signs in otherwise, by e-mail say. It takes
 * the member's word *and* a fresh session of that person: the statement alone links nothing.
 *
 * @see docs/protocol/account.md
 * @example
 * import { createIdentity, genesisLog, signLink, verifyLink } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const record = await signLink(identity, { origin: 'https://id.example', sub: 'p_7hq2' })
 * const { sub } = await verifyLink(record, await genesisLog(identity))
 * console.assert(sub === 'p_7hq2')
 */
export async function signLink(
  identity: Identity,
  { origin, sub }: LinkDraft,
  { now = Date.now() }: SignLinkOptions = {},
): Promise<SignedRecord> {
  const { user_id, sequence, signingKey } = identity
  const statement = { origin, sub, user_id, sequence, created_at: now }
  return signRecord(linkStatement, statement, signingKey)
}

/**
 * What a consent says, once it is sure that the member's key in force signed it. It is the caller's
 * to compare `origin` and `sub` with the session, and to refuse one that is not new.
 *
 * @throws `record_invalid`, `key_retired`, `key_replaced`, `key_log_behind`
 * @see docs/protocol/account.md
 * @example
 * import { createIdentity, genesisLog, signLink, verifyLink } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const record = await signLink(identity, { origin: 'https://id.example', sub: 'p_7hq2' })
 * const { user_id } = await verifyLink(record, await genesisLog(identity))
 * console.assert(user_id === identity.user_id)
 */
export async function verifyLink(
  record: SignedRecord,
  log: KeyLog,
): Promise<LinkStatement & Suite> {
  return verifyAccountStatement(linkStatement, record, log)
}
