import { statementText } from '../../../../conformance/src/conventions.ts'
import { decodeBase64Url, encodeBase64Url } from '../../src/core/encoding.ts'
import { openEnvelope } from '../../src/core/envelope.ts'
import { importSecret } from '../../src/core/hkdf.ts'
import { statementBytes } from '../../src/core/statement.ts'
import type { CategoryRecord } from '../../src/vaults/category-record.ts'
import type { RecordPin } from '../../src/vaults/owned-record.ts'
import type { VaultRecord } from '../../src/vaults/vault-record.ts'
import {
  type CategoryDeletion,
  verifyCategoryDeletion,
  verifyCategoryRecord,
} from '../../src/vaults/verify-category-record.ts'
import {
  openVaultRecord,
  type VaultDeletion,
  verifyVaultDeletion,
  verifyVaultRecord,
} from '../../src/vaults/verify-vault-record.ts'
import type { VectorLog } from '../document-vectors.ts'
import { readAnyLog } from '../read-any-log.ts'
import { importVectorMember } from '../vector-members.ts'
import type { OperationInput, Operations } from '../vector-operations.ts'

/** What a reader knows of an owner and has seen before. */
export interface VerifyInput extends OperationInput {
  owner: string | VectorLog
  pin: RecordPin | null
}

/** A vault to verify or open. */
export interface VaultInput extends VerifyInput {
  vault: VaultRecord
}

/** A category to verify. */
export interface CategoryInput extends VerifyInput {
  category: CategoryRecord
}

interface DescriptionInput extends OperationInput {
  vault_id: string
  owner: string
  /** Base64url. */
  key: string
  sealed: string
}

async function readOptions({ owner, pin }: VerifyInput) {
  return { owner: await readAnyLog(owner), pin: pin ?? undefined }
}

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'open description': async ({ vault_id, owner, key, sealed }: DescriptionInput) => {
    const statement = statementText({ vault_id, owner })
    const secret = await importSecret(decodeBase64Url(key))
    const context = statementBytes('vault-description', statement)
    const plaintext = await openEnvelope(secret, context, sealed)
    return { statement, plaintext: encodeBase64Url(plaintext) }
  },
  'verify vault': async (input: VaultInput) =>
    verifyVaultRecord(input.vault, await readOptions(input)),
  'open vault': async (input: VaultInput & { reader: string }) => {
    const reader = await importVectorMember(input.reader)
    const { verified: _, ...shown } = await openVaultRecord(
      reader,
      input.vault,
      await readOptions(input),
    )
    return shown
  },
  'verify vault deletion': async (input: VerifyInput & { deletion: VaultDeletion }) =>
    verifyVaultDeletion(input.deletion, await readOptions(input)),
  'verify category': async (input: CategoryInput) =>
    verifyCategoryRecord(input.category, await readOptions(input)),
  'verify category deletion': async (input: VerifyInput & { deletion: CategoryDeletion }) =>
    verifyCategoryDeletion(input.deletion, await readOptions(input)),
}
