import type { SignedRecord } from '@shrd/contract'
import type { AccessList, Revision } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'

/**
 * Parses a revision. A received one is only a claim until it is verified. Its claims here select
 * the data for the verification.
 *
 * @throws `record_invalid`
 */
export function readRevision(record: SignedRecord): Revision {
  return readStatement<Revision>(record)
}

/**
 * Parses an access list; see {@link readRevision}.
 *
 * @throws `record_invalid`
 */
export function readAccessList(record: SignedRecord): AccessList {
  return readStatement<AccessList>(record)
}

function readStatement<Statement>({ statement }: SignedRecord): Statement {
  try {
    const claims: unknown = JSON.parse(statement)
    // Verification refuses another form later. Before it, properties may be missing, and none is
    // trusted.
    if (typeof claims === 'object' && claims !== null) return claims as Statement
  } catch (cause) {
    throw new ShrdError('record_invalid', { cause })
  }
  throw new ShrdError('record_invalid')
}
