import type { Attachment, CipherDocument, ListedDocument } from '@shrd/contract'
import type { DocumentRow } from '../../persistence/repositories/document-rows.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { UNCATEGORIZED } from '../categories/uncategorized.ts'

/** A row in a list of changes: enough to prove the header and the rights. */
export type ToldRow = Omit<ListedDocument, 'attachments'>

/** A placeholder for the vault of a member without one, so that the response keeps its form. */
const NO_VAULT = `vlt_${'a'.repeat(26)}`

/**
 * Rows for a list. Rows whose grant does not allow viewing are left out.
 *
 * @param vault_id the requested vault, in which unfiled documents are shown
 */
export function toRowResponses(rows: readonly DocumentRow[], vault_id: string): readonly ToldRow[] {
  return rows
    .filter(({ scopes }) => scopes.includes('view'))
    .map((row) => toRowResponse(row, vault_id))
}

/** Files by document. */
type FilesOfAll = ReadonlyMap<string, readonly Attachment[]>

/** The same with the files of each document, unless they are known. */
export async function toListedResponse(
  store: Repositories,
  rows: readonly DocumentRow[],
  { vault_id, files: known }: { vault_id: string; files?: FilesOfAll | undefined },
): Promise<ListedDocument[]> {
  const told = toRowResponses(rows, vault_id)
  const ids = told.map(({ document_id }) => document_id)
  const files = known ?? (await store.vault.files.listOfAll(ids))
  return told.map((row) => ({ ...row, attachments: [...(files.get(row.document_id) ?? [])] }))
}

/** The member who asks, and data of the documents that the caller knows. */
interface WholeOptions {
  readonly user_id: string
  readonly bodies?: ReadonlyMap<string, string> | undefined
  readonly files?: FilesOfAll | undefined
}

/** The same with the bodies. */
export async function toWholeResponse(
  store: Repositories,
  rows: readonly DocumentRow[],
  { user_id, bodies: known, files }: WholeOptions,
): Promise<CipherDocument[]> {
  const vault_id = await findVaultOf(store, rows, user_id)
  const listed = await toListedResponse(store, rows, { vault_id, files })
  const ids = listed.map(({ document_id }) => document_id)
  const bodies = known ?? (await store.vault.documentHistory.listPresentBodies(ids))
  return listed.map((row) => ({ ...row, body: bodies.get(row.document_id) ?? '' }))
}

/** Unfiled documents appear in the member's first vault. */
async function findVaultOf(
  store: Repositories,
  rows: readonly DocumentRow[],
  user_id: string,
): Promise<string> {
  if (rows.every(({ vault_id }) => vault_id !== null)) return NO_VAULT
  const [first] = await store.vault.vaults.list(user_id)
  return first?.vault_id ?? NO_VAULT
}

function toRowResponse(row: DocumentRow, asked: string): ToldRow {
  const { document, grants, vault_id, category_id } = row
  const { document_id, user_id, header, access_list, revision } = document
  const { is_shared: isShared, created_at, updated_at } = document
  return {
    ...{ document_id, user_id, header, encrypted_keys: [...grants], access_list, revision },
    vault_id: vault_id ?? asked,
    category_id: vault_id === null ? UNCATEGORIZED : category_id,
    ...{ isShared, created_at, updated_at },
  }
}
