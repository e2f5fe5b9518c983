import type { SignedRecord } from '@shrd/contract'
import type { AccessList, Revision } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'

/**
 * What a revision says. One that arrives only claims it until it is verified; here its claims choose
 * what it is verified against.
 *
 * @throws `record_invalid`
 */
export function readRevision(record: SignedRecord): Revision {
  return readStatement<Revision>(record)
}

/**
 * What an access list says; see {@link readRevision}.
 *
 * @throws `record_invalid`
 */
export function readAccessList(record: SignedRecord): AccessList {
  return readStatement<AccessList>(record)
}

function readStatement<Statement>({ statement }: SignedRecord): Statement {
  try {
    const claims: unknown = JSON.parse(statement)
    // Verification refuses another form; before it, members may be missing, and none is believed.
    if (typeof claims === 'object' && claims !== null) return claims as Statement
  } catch (cause) {
    throw new ShrdError('record_invalid', { cause })
  }
  throw new ShrdError('record_invalid')
}
