import { type ComparedRows, compareRows, type Manifest } from '@shrd/crypto/manifest'
import type { ListedDocument } from '../member/kept-row.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchChanges } from './fetch-changes.ts'

/**
 * All rows of a vault with those in its trash, as they are now and not as they were kept: for what
 * has to know of every grant.
 */
export async function fetchVaultRows(
  vault_id: string,
  { call, manifest, signal }: { call: Call; manifest: Manifest } & Pick<CallOptions, 'signal'>,
): Promise<{ rows: readonly ListedDocument[]; compared: ComparedRows }> {
  // By pages: in one answer, a hundred thousand are more than a page takes.
  const { rows } = await fetchChanges(call, { vault_id, since: 0, signal })
  return { rows, compared: await compareRows(rows, manifest, { vault_id }) }
}
