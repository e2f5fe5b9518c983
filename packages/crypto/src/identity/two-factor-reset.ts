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

const resetStatement: StatementKind<AccountRequestStatement> = defineStatement(
  'reset-2fa',
  accountRequestShape,
)

/**
 * Signs the request of a member to remove a lost second factor. The signature proves key file and
 * password. The server waits, notifies the member by mail, and lets any signed-in session cancel
 * it.
 *
 * @see docs/protocol/account.md
 * @example
 * import {
 *   createIdentity, genesisLog, signTwoFactorReset, verifyTwoFactorReset,
 * } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const request_id = 'A'.repeat(43)
 * const record = await signTwoFactorReset(identity, { origin: 'https://vault.example', request_id })
 * console.assert((await verifyTwoFactorReset(record, await genesisLog(identity))).request_id === request_id)
 */
export async function signTwoFactorReset(
  identity: Identity,
  request: AccountRequest,
  options: SignAccountRequestOptions = {},
): Promise<SignedRecord> {
  return signRecord(
    resetStatement,
    toAccountRequest(identity, request, options),
    identity.signingKey,
  )
}

/**
 * Verifies that the key in force signed a request to remove the second factor, and returns its
 * values. The caller must compare `origin` and `request_id`, and accept the `request_id` only once.
 *
 * @throws `record_invalid`, `key_retired`, `key_replaced`, `key_log_behind`
 * @see docs/protocol/account.md
 * @example
 * import {
 *   createIdentity, genesisLog, signTwoFactorReset, verifyTwoFactorReset,
 * } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const request = { origin: 'https://vault.example', request_id: 'A'.repeat(43) }
 * const record = await signTwoFactorReset(identity, request)
 * const { user_id } = await verifyTwoFactorReset(record, await genesisLog(identity))
 * console.assert(user_id === identity.user_id)
 */
export async function verifyTwoFactorReset(
  record: SignedRecord,
  log: KeyLog,
): Promise<AccountRequestStatement & Suite> {
  return verifyAccountStatement(resetStatement, record, log)
}
