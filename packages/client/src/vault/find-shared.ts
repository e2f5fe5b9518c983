import { type Check, runChecks, type VerifiedRow, verifyDocumentRow } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import type { ListedDocument } from './document-trust.ts'
import { fetchRows, nameMissing } from './list-rows.ts'
import type { OpenedList, RefusedItem } from './opened-list.ts'
import { withTrust } from './with-trust.ts'

interface Sources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

/**
 * The ids of the member's own documents, in every vault and its trash, that somebody else reads. What
 * fails or is withheld is named: somebody may go on reading it.
 */
export async function findShared(user_id: string, sources: Sources): Promise<OpenedList<string>> {
  const { call, member, signal } = sources
  const manifest = await member.manifest.read()
  const items: string[] = []
  const refused: RefusedItem[] = []
  const vaults = (manifest.records ?? []).filter(({ id }) => id.startsWith('vlt_'))
  for (const { id: vault_id } of vaults) {
    const { rows, compared } = await fetchRows(
      { call, member, manifest, vault_id },
      'trash',
      signal,
    )
    refused.push(...(await nameMissing(compared.missing, member)))
    for (const row of rows) {
      try {
        if (await isSharedWith(user_id, row, sources)) items.push(row.document_id)
      } catch (error) {
        const code = isShrdError(error) ? error.code : 'record_invalid'
        refused.push({ id: String(row?.document_id), code })
      }
    }
  }
  return { items, refused }
}

/** By the access list that the newest revision names, and not by what stands beside it. */
async function isSharedWith(
  user_id: string,
  row: ListedDocument,
  { call, member }: Sources,
): Promise<boolean> {
  const pin = await member.manifest.findPin(row?.document_id)
  const verified = await withTrust(row, { call, member, pin }, (trust) =>
    verifyDocumentRow(row, trust),
  )
  if (verified.access.owner !== member.identity.user_id) return false
  await runChecks(SHARED_ROW_CHECKS, verified)
  return verified.grants.some((grant) => grant.user_id === user_id)
}

const SHARED_ROW_CHECKS: readonly Check<VerifiedRow>[] = [checkEveryReaderShown]

/** A reader who is left out of the answer would be passed over, and go on reading. */
function checkEveryReaderShown({ access, grants }: VerifiedRow): void {
  if (grants.length !== access.grants.length) throw clientError('record_invalid')
}
