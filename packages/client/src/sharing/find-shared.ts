import { type VerifiedRow, verifyDocumentRow } from '@shrd/crypto/documents'
import { type DocumentEntry, findPlacement, type Manifest } from '@shrd/crypto/manifest'
import { selfDocumentId } from '@shrd/crypto/self'
import { withTrust } from '../documents/document-trust.ts'
import { fetchDocument } from '../documents/fetch-document.ts'
import { refuseUnless } from '../errors.ts'
import { noteUnchanged, type Unchanged } from '../listing/changed-list.ts'
import { nameMissing } from '../listing/compare-vault.ts'
import { fetchVaultRows } from '../listing/fetch-changes.ts'
import { toRecord } from '../listing/opened-list.ts'
import type { ListedDocument } from '../member/kept-row.ts'
import type { Member } from '../member/member.ts'
import { endsRun } from '../refusals.ts'
import { toText } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

interface Sources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

/** The documents that users can read, and those of which it is not known. */
export interface SharedDocuments extends Unchanged {
  readonly items: readonly string[]
}

/**
 * Finds the member's own documents that one of these users can read, in every vault and in none.
 * Documents that fail or are missing are in `refused` and `failed`, because they may still read them.
 */
export async function findShared(
  user_ids: readonly string[],
  sources: Sources,
): Promise<SharedDocuments> {
  const { call, member, signal } = sources
  const manifest = await member.manifest.read()
  const items: string[] = []
  const unchanged: Unchanged = { refused: [], failed: [] }
  const unlisted = new Set<string | null>([null])
  const vaults = (manifest.records ?? []).filter(({ id }) => id.startsWith('vlt_'))
  for (const { id: vault_id } of vaults) {
    const listed = await fetchVaultRows(vault_id, { call, manifest, signal }).catch(passOver)
    if (listed === undefined) {
      unlisted.add(vault_id)
      continue
    }
    unchanged.refused.push(...(await nameMissing(listed.compared.missing, member)))
    for (const row of listed.rows) {
      try {
        if (await isSharedWith(user_ids, toRecord(row), sources)) items.push(row.document_id)
      } catch (error) {
        noteUnchanged(toText(row?.document_id), error, unchanged)
      }
    }
  }
  for (const { document_id } of await findOwn(manifest, unlisted, member)) {
    try {
      const { opened } = await fetchDocument(document_id, sources, { signal })
      if (isAnyReader(user_ids, opened.verified)) items.push(document_id)
    } catch (error) {
      noteUnchanged(document_id, error, unchanged)
    }
  }
  // A document without a vault may come with every vault, too.
  return { items: [...new Set(items)], ...unchanged }
}

/** A vault whose list fails must not protect its documents: they are fetched one by one. */
function passOver(error: unknown): undefined {
  if (endsRun(error)) throw error
}

/**
 * Finds the member's own documents in these vaults, or in none (`null`): the list of a vault need
 * not contain the latter.
 */
async function findOwn(
  manifest: Manifest,
  vaults: ReadonlySet<string | null>,
  { identity }: Member,
): Promise<DocumentEntry[]> {
  const self = await selfDocumentId(identity.user_id)
  return Array.from(manifest.documents.values())
    .flat()
    .filter(({ document_id, owner }) => owner === identity.user_id && document_id !== self)
    .filter((entry) => vaults.has(findPlacement(manifest, entry).vault_id))
}

function isAnyReader(user_ids: readonly string[], { grants }: Pick<VerifiedRow, 'grants'>) {
  return grants.some(({ user_id }) => user_ids.includes(user_id))
}

/** Reads the access list that the newest revision names, not the columns beside it. */
async function isSharedWith(
  user_ids: readonly string[],
  row: ListedDocument,
  { call, member, signal }: Sources,
): Promise<boolean> {
  const pin = await member.manifest.findPin(toText(row.document_id))
  const verified = await withTrust(row, { call, member, pin, signal }, (trust) =>
    verifyDocumentRow(row, trust),
  )
  if (verified.access.owner !== member.identity.user_id) return false
  checkEveryReaderShown(verified)
  return isAnyReader(user_ids, verified)
}

/** A reader who is missing in the response would be overlooked, and could read on. */
function checkEveryReaderShown({ access, grants }: VerifiedRow): void {
  refuseUnless(grants.length === access.grants.length, 'record_invalid')
}
