import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { type Grant, SCOPES } from './grant.ts'
import type { ReadRow } from './read-records.ts'

/**
 * Checks that the access list names every grant that was received, that nobody but the owner may
 * share, and that the owner may do everything.
 *
 * @throws `record_invalid`
 */
export async function assertGrants(read: ReadRow): Promise<void> {
  await runChecks(GRANT_CHECKS, read)
}

const GRANT_CHECKS: readonly Check<ReadRow>[] = [
  checkGrantsListed,
  checkGrantsOfEpoch,
  checkOneGrantEach,
  checkOnlyOwnerShares,
  checkOwnerMayAll,
  checkOwnerKeyOfLog,
]

/** A server that adds, changes or keeps an earlier grant has no signature for it. */
function checkGrantsListed({ grants, access }: ReadRow): void {
  const listed = new Set(access.grants)
  if (grants.some(({ hash }) => !listed.has(hash))) throw cryptoError('record_invalid')
}

function checkGrantsOfEpoch({ grants, access }: ReadRow): void {
  const isOfEpoch = ({ grant }: { grant: Grant }) =>
    grant.document_id === access.document_id &&
    grant.owner === access.owner &&
    grant.epoch === access.epoch
  if (!grants.every(isOfEpoch)) throw cryptoError('record_invalid')
}

/** Which of two counts would depend on the reader. */
function checkOneGrantEach({ grants }: ReadRow): void {
  const users = new Set(grants.map(({ grant }) => grant.user_id))
  if (users.size < grants.length) throw cryptoError('record_invalid')
}

function checkOnlyOwnerShares({ grants, owner }: ReadRow): void {
  const isTooMuch = ({ user_id, roles, scopes }: Grant) =>
    user_id !== owner.user_id && (roles.includes('owner') || scopes.includes('share'))
  if (grants.some(({ grant }) => isTooMuch(grant))) throw cryptoError('record_invalid')
}

function checkOwnerMayAll({ grants, owner }: ReadRow): void {
  const own = grants.find(({ grant }) => grant.user_id === owner.user_id)?.grant
  const mayAll =
    own?.roles.includes('owner') === true && SCOPES.every((scope) => own.scopes.includes(scope))
  if (!mayAll) throw cryptoError('record_invalid')
}

/** Sealed to keys that the owner has or had: after a rotation to the replaced ones, for a while. */
async function checkOwnerKeyOfLog({ grants, owner }: ReadRow): Promise<void> {
  const own = grants.find(({ grant }) => grant.user_id === owner.user_id)?.grant
  const fingerprints = await Promise.all(owner.states.map(createFingerprint))
  if (own === undefined || !fingerprints.includes(own.fingerprint)) {
    throw cryptoError('record_invalid')
  }
}
