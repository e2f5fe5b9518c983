import type { ListedDocument } from '@shrd/contract'
import type { DocumentState } from '@shrd/crypto/documents'
import { type Call, signerOf } from '../../http/call.ts'
import { getVault } from '../vaults/get-vault.ts'
import { toListedResponse } from './row-responses.ts'

/** The documents of one state in a member's vault, and the unfiled ones. */
export async function listInState(
  call: Call<'listDocuments' | 'listTrash'>,
  state: DocumentState,
): Promise<ListedDocument[]> {
  const { user_id } = signerOf(call)
  const { vault_id } = call.input
  return call.transaction(async (store) => {
    await getVault(store, user_id, vault_id)
    const rows = await store.vault.documentRows.list(user_id, vault_id, state)
    return toListedResponse(store, rows, { vault_id })
  })
}
