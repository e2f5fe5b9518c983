import { isUserId } from '../core/ids.ts'
import { isCount, isTime, pattern } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind, type Suite } from '../core/statement.ts'
import type { Identity } from './identity.ts'
import type { KeyLog } from './key-log.ts'
import { isOrigin } from './origin.ts'
import { type AccountSigner, verifyAccountStatement } from './verify-account-statement.ts'

/** The user to whom an identity is linked. */
export interface LinkDraft {
  /** Origin of the page on which the member agreed. */
  origin: string
  /** The permanent subject of the user who is signed in there (OpenID Connect). */
  sub: string
}

/** A signed consent: this identity belongs to this user. */
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
 * Signs the consent to link an identity to a user who signs in another way, such as by e-mail. The
 * statement alone links nothing: the server must also require a fresh session of that user.
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
 * Verifies that the member's key in force signed a consent, and returns its values. The caller must
 * compare `origin` and `sub` with the session, and refuse a consent that is not new.
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
