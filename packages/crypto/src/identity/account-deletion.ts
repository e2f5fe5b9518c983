import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind, type Suite } from '../core/statement.ts'
import {
  type AccountRequest,
  type AccountRequestStatement,
  accountRequestShape,
  type SignAccountRequestOptions,
  toAccountRequest,
} from './account-request.ts'
import type { Identity } from './identity.ts'
import type { KeyLog } from './key-log.ts'
import { verifyAccountStatement } from './verify-account-statement.ts'

const deletionStatement: StatementKind<AccountRequestStatement> = defineStatement(
  'delete-account',
  accountRequestShape,
)

/**
 * Signs a member's request to delete the account. After the deletion, `retireIdentity` ends the key
 * log.
 *
 * @see docs/protocol/account.md
 * @example
 * import {
 *   createIdentity, genesisLog, signAccountDeletion, verifyAccountDeletion,
 * } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const request_id = 'A'.repeat(43)
 * const record = await signAccountDeletion(identity, { origin: 'https://vault.example', request_id })
 * console.assert((await verifyAccountDeletion(record, await genesisLog(identity))).request_id === request_id)
 */
export async function signAccountDeletion(
  identity: Identity,
  request: AccountRequest,
  options: SignAccountRequestOptions = {},
): Promise<SignedRecord> {
  return signRecord(
    deletionStatement,
    toAccountRequest(identity, request, options),
    identity.signingKey,
  )
}

/**
 * Verifies that the key in force signed a request to delete an account, and returns its values. The
 * caller must compare `origin` and `request_id`, and accept the `request_id` only once.
 *
 * @throws `record_invalid`, `key_retired`, `key_replaced`, `key_log_behind`
 * @see docs/protocol/account.md
 * @example
 * import {
 *   createIdentity, genesisLog, signAccountDeletion, verifyAccountDeletion,
 * } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const request = { origin: 'https://vault.example', request_id: 'A'.repeat(43) }
 * const record = await signAccountDeletion(identity, request)
 * const { user_id } = await verifyAccountDeletion(record, await genesisLog(identity))
 * console.assert(user_id === identity.user_id)
 */
export async function verifyAccountDeletion(
  record: SignedRecord,
  log: KeyLog,
): Promise<AccountRequestStatement & Suite> {
  return verifyAccountStatement(deletionStatement, record, log)
}
