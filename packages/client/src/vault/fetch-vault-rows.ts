import { type ComparedRows, compareRows, type Manifest } from '@shrd/crypto'
import type { ListedDocument } from '../member/kept-row.ts'
import { toList } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

/**
 * All rows of a vault with those in its trash, as they are now and not as they were kept: for what
 * has to know of every grant.
 */
export async function fetchVaultRows(
  vault_id: string,
  { call, manifest, signal }: { call: Call; manifest: Manifest } & Pick<CallOptions, 'signal'>,
): Promise<{ rows: readonly ListedDocument[]; compared: ComparedRows }> {
  const live = toList(await call('listDocuments', { vault_id }, { signal }))
  const trash = toList(await call('listTrash', { vault_id }, { signal }))
  const rows = [...live, ...trash]
  return { rows, compared: await compareRows(rows, manifest, { vault_id }) }
}
