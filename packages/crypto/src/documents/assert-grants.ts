import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { type Grant, SCOPES } from './grant.ts'
import { hasFingerprint } from './has-fingerprint.ts'
import type { ReadRow } from './read-records.ts'

/**
 * Checks that the access list names every received grant, that only the owner may share, that the
 * owner has all scopes, and that logs show the keys to which the grants are sealed.
 *
 * @throws `record_invalid`, `key_log_behind`
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
  checkAuthorKeysOfLogs,
]

/** A server that adds, changes or replays a grant has no signature for it. */
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

/** With two grants for one member, each reader could choose another. */
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

/**
 * The key may be a present or a former one: after a rotation the grant stays sealed to the replaced
 * keys for a while.
 */
async function checkOwnerKeyOfLog({ grants, owner }: ReadRow): Promise<void> {
  const own = grants.find(({ grant }) => grant.user_id === owner.user_id)?.grant
  if (own === undefined || !(await hasFingerprint(owner, own.fingerprint))) {
    throw cryptoError('record_invalid')
  }
}

/** The owner has seen these keys, so a log without them was truncated before a rotation. */
async function checkAuthorKeysOfLogs({ grants, authors }: ReadRow): Promise<void> {
  for (const log of authors) {
    const own = grants.find(({ grant }) => grant.user_id === log.user_id)?.grant
    if (own !== undefined && !(await hasFingerprint(log, own.fingerprint))) {
      throw cryptoError('key_log_behind')
    }
  }
}
