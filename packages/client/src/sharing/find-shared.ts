import { type VerifiedRow, verifyDocumentRow } from '@shrd/crypto/documents'
import { type DocumentEntry, findPlacement, type Manifest } from '@shrd/crypto/manifest'
import { selfDocumentId } from '@shrd/crypto/self'
import { withTrust } from '../documents/document-trust.ts'
import { fetchDocument } from '../documents/fetch-document.ts'
import { refuseUnless } from '../errors.ts'
import { nameMissing } from '../listing/compare-vault.ts'
import { fetchVaultRows } from '../listing/fetch-changes.ts'
import { type OpenedList, type RefusedItem, toRecord } from '../listing/opened-list.ts'
import type { ListedDocument } from '../member/kept-row.ts'
import type { Member } from '../member/member.ts'
import { toRefusalCode } from '../refusals.ts'
import { toText } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

interface Sources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

/**
 * Finds the member's own documents that a user can read, in every vault and in none. Failed or
 * missing documents are in `refused`, because the user may still read them.
 */
export async function findShared(user_id: string, sources: Sources): Promise<OpenedList<string>> {
  const { call, member, signal } = sources
  const manifest = await member.manifest.read()
  const items: string[] = []
  const refused: RefusedItem[] = []
  const vaults = (manifest.records ?? []).filter(({ id }) => id.startsWith('vlt_'))
  for (const { id: vault_id } of vaults) {
    const { rows, compared } = await fetchVaultRows(vault_id, { call, manifest, signal })
    refused.push(...(await nameMissing(compared.missing, member)))
    for (const row of rows) {
      try {
        if (await isSharedWith(user_id, toRecord(row), sources)) items.push(row.document_id)
      } catch (error) {
        refused.push({ id: toText(row?.document_id), code: toRefusalCode(error) })
      }
    }
  }
  for (const { document_id } of await listUnfiled(manifest, sources)) {
    try {
      const { opened } = await fetchDocument(document_id, sources, { signal })
      if (isReader(user_id, opened.verified)) items.push(document_id)
    } catch (error) {
      refused.push({ id: document_id, code: toRefusalCode(error) })
    }
  }
  // A document without a vault may come with every vault, too.
  return { items: [...new Set(items)], refused }
}

/** The member's own documents without a vault: the list of a vault need not contain them. */
async function listUnfiled(
  manifest: Manifest,
  { member: { identity } }: Sources,
): Promise<DocumentEntry[]> {
  const self = await selfDocumentId(identity.user_id)
  return Array.from(manifest.documents.values())
    .flat()
    .filter(({ document_id, owner }) => owner === identity.user_id && document_id !== self)
    .filter((entry) => findPlacement(manifest, entry).vault_id === null)
}

function isReader(user_id: string, { grants }: Pick<VerifiedRow, 'grants'>): boolean {
  return grants.some((grant) => grant.user_id === user_id)
}

/** Reads the access list that the newest revision names, not the columns beside it. */
async function isSharedWith(
  user_id: string,
  row: ListedDocument,
  { call, member, signal }: Sources,
): Promise<boolean> {
  const pin = await member.manifest.findPin(toText(row.document_id))
  const verified = await withTrust(row, { call, member, pin, signal }, (trust) =>
    verifyDocumentRow(row, trust),
  )
  if (verified.access.owner !== member.identity.user_id) return false
  checkEveryReaderShown(verified)
  return isReader(user_id, verified)
}

/** A reader who is missing in the response would be overlooked, and could read on. */
function checkEveryReaderShown({ access, grants }: VerifiedRow): void {
  refuseUnless(grants.length === access.grants.length, 'record_invalid')
}
