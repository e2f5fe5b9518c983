import type { Manifest } from '@shrd/crypto/manifest'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { compareList } from './compare-list.ts'
import {
  type ComparedVault,
  compareVault,
  nameWithheld,
  type VaultContext,
} from './compare-vault.ts'
import type { DocumentRow } from './document-row.ts'
import { type AnsweredChanges, fetchChanges } from './fetch-changes.ts'
import type { OpenedList } from './opened-list.ts'
import { createPlaceFinder } from './place.ts'

/**
 * Loads all rows of a vault with its trash. It fetches only the changes since the last time, or
 * everything if the result does not match the manifest and the server's number of rows.
 */
export function loadVault(
  vault_id: string,
  { call, member }: { call: Call; member: Member },
): Promise<OpenedList<DocumentRow>> {
  return compareList(member.manifest, {
    async ask() {
      await member.rows.load(await member.manifest.current())
      return askForChanges(vault_id, { call, member })
    },
    async compare(manifest, changes) {
      const context = { call, member, manifest, vault_id }
      const compared =
        (await takeChanges(changes, context)) ??
        // The first response may be older than the manifest that was requested with it.
        (await takeChanges(changes && (await askForChanges(vault_id, context)), context)) ??
        (await loadAll(context))
      return nameWithheld(compared, context)
    },
  })
}

/** Returns `undefined` if a full load is necessary. */
async function askForChanges(
  vault_id: string,
  { call, member }: Pick<VaultContext, 'call' | 'member'>,
): Promise<AnsweredChanges | undefined> {
  const since = member.rows.findSince(vault_id)
  return since === undefined ? undefined : fetchChanges(call, { vault_id, since })
}

/** Returns `undefined` if the changes are not complete. */
async function takeChanges(
  changes: AnsweredChanges | undefined,
  context: VaultContext,
): Promise<ComparedVault | undefined> {
  if (changes === undefined) return undefined
  const { rows, total, as_of } = changes
  const compared = await compareVault(rows, context)
  if (compared.missing.length > 0 || compared.held !== total) return undefined
  context.member.rows.setSince(context.vault_id, as_of)
  return compared
}

async function loadAll(context: VaultContext): Promise<ComparedVault> {
  const { call, member, manifest, vault_id } = context
  const { rows, total, as_of } = await fetchChanges(call, { vault_id, since: 0 })
  const answered = new Set(rows.map((row) => row?.document_id))
  for (const document_id of listKeptIds(manifest, context)) {
    if (!answered.has(document_id)) member.rows.remove(document_id)
  }
  const compared = await compareVault(rows, context)
  const isWhole = compared.missing.length === 0 && compared.held === total
  member.rows.setSince(vault_id, isWhole ? as_of : undefined)
  return compared
}

/**
 * Lists the cached ids of a vault: a partner may have withdrawn a document, and the server said
 * that this is all.
 */
function listKeptIds(manifest: Manifest, { member, vault_id }: VaultContext): string[] {
  const findPlace = createPlaceFinder(manifest)
  const filed = Array.from(manifest.documents.values())
    .flat()
    .filter((entry) => [vault_id, null].includes(findPlace(entry).vault_id))
  const ahead = member.rows.listUnvouched().filter(({ row }) => row?.vault_id === vault_id)
  return [...filed, ...ahead].map(({ document_id }) => document_id)
}
