import { type Check, createYielder, runChecks } from '@shrd/crypto'
import {
  type ComparedRow,
  type Contact,
  compareRows,
  type DocumentEntry,
  type Manifest,
  type Placement,
} from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import type { KeptRow, ListedDocument } from '../member/kept-row.ts'
import type { Member } from '../member/member.ts'
import { isRefusal, type RefusalCode, toRefusalCode } from '../refusals.ts'
import type { DocumentRow, SignedRow } from './document-row.ts'
import type { OpenedList, RefusedItem } from './opened-list.ts'
import { createPlaceFinder, UNCATEGORIZED } from './place.ts'
import { type RowSources, readKept, readRow } from './read-row.ts'

/** A vault at one moment of the manifest. */
export interface VaultContext extends RowSources {
  manifest: Manifest
  vault_id: string
}

/** The rows of a vault, and what is missing. */
export interface ComparedVault extends OpenedList<DocumentRow> {
  /** Returned and cached rows of the vault. The server states the same number. */
  readonly held: number
  /** Documents that the manifest places in the vault, neither returned nor cached. */
  readonly missing: readonly string[]
}

/**
 * Compares returned and cached rows of a vault with the manifest. One hash verifies a row that the
 * manifest knows; a newer or unknown row is verified in full; an older, altered or misplaced row is
 * refused.
 */
export async function compareVault(
  answered: readonly ListedDocument[],
  context: VaultContext,
): Promise<ComparedVault> {
  const { member, manifest, vault_id } = context
  const isAnswered = new Set(answered.map((row) => row?.document_id))
  const ahead = member.rows
    .listUnvouched()
    .flatMap(({ document_id, row }) => (row && !isAnswered.has(document_id) ? [row] : []))
  const rows = [...answered, ...ahead]
  // Usually nothing has changed; the code below finds missing rows.
  const compared = rows.length === 0 ? [] : (await compareRows(rows, manifest, { vault_id })).rows
  const placed = createPlacer(context)
  const items: DocumentRow[] = []
  const refused: RefusedItem[] = []
  const held = new Set<string>()
  const yieldIfDue = createYielder()
  for (const [at, row] of rows.entries()) {
    const waiting = yieldIfDue()
    if (waiting !== undefined) await waiting
    const found = compared[at]
    if (found === undefined) continue
    const isNew = at < answered.length
    const { item, code } = await takeRow(row, found, { context, placed, isNew })
    if (isNew || item !== undefined) held.add(found.document_id)
    if (item !== undefined) items.push(item)
    if (code !== undefined) refused.push({ id: found.document_id, code })
  }
  const seen = new Set(compared.map(({ document_id }) => document_id))
  const kept = await listKept(seen, context, placed)
  return {
    items: [...items, ...kept.items],
    refused,
    held: held.size + kept.items.length,
    missing: kept.missing,
  }
}

interface Placer {
  find(entry: DocumentEntry): Placement
  /** The row for display; `undefined` if the member has placed it in another vault. */
  place(document_id: string, signed: SignedRow, entry?: DocumentEntry): DocumentRow | undefined
}

function createPlacer({ manifest, vault_id: asked }: VaultContext): Placer {
  const find = createPlaceFinder(manifest)
  return {
    find,
    place(document_id, signed, entry) {
      const { vault_id, category_id } = entry ? find(entry) : { vault_id: null, category_id: null }
      if (vault_id !== null && vault_id !== asked) return undefined
      return { document_id, vault_id, category_id: category_id ?? UNCATEGORIZED, ...signed }
    },
  }
}

interface Taking {
  context: VaultContext
  placed: Placer
  /** True if the server has just returned it. */
  isNew: boolean
}

async function takeRow(
  row: ListedDocument,
  found: ComparedRow,
  { context, placed, isNew }: Taking,
): Promise<{ item?: DocumentRow | undefined; code?: RefusalCode }> {
  const { member } = context
  try {
    const { signed, kept } = await readRow(row, found, context)
    member.rows.put(kept)
    const item = placed.place(found.document_id, signed, found.entry)
    const isMisplaced = isNew && (found.status === 'misplaced' || item === undefined)
    return isMisplaced ? { item, code: 'document_misplaced' } : { item }
  } catch (error) {
    const code = toRefusalCode(error)
    // A cached row that is refused once must not be refused at every visit.
    if (!isNew) member.rows.remove(found.document_id)
    return { code }
  }
}

/** Lists cached rows that have not changed. */
async function listKept(
  seen: ReadonlySet<string>,
  { member, manifest, vault_id }: VaultContext,
  placed: Placer,
): Promise<{ items: DocumentRow[]; missing: string[] }> {
  const items: DocumentRow[] = []
  const missing: string[] = []
  const yieldIfDue = createYielder()
  let contacts: readonly Contact[] | undefined
  for (const entry of Array.from(manifest.documents.values()).flat()) {
    const waiting = yieldIfDue()
    if (waiting !== undefined) {
      await waiting
      // A partner may have been revoked in between.
      contacts = undefined
    }
    const { document_id } = entry
    const place = placed.find(entry)
    const isHere = place.vault_id === vault_id || place.vault_id === null
    if (!isHere || seen.has(document_id)) continue
    const kept = member.rows.find(document_id)
    contacts ??= await member.contacts.list()
    const item = kept && openKept(kept, entry, { member, contacts, placed })
    if (item !== undefined) items.push(item)
    else if (place.vault_id === vault_id) missing.push(document_id)
  }
  return { items, missing }
}

function openKept(
  kept: KeptRow,
  entry: DocumentEntry,
  { member, contacts, placed }: { member: Member; contacts: readonly Contact[]; placed: Placer },
): DocumentRow | undefined {
  try {
    return placed.place(entry.document_id, readKept(kept, entry, { member, contacts }), entry)
  } catch (error) {
    if (!isRefusal(error)) throw error
    // The row is fetched again; if that fails, it is refused.
    member.rows.remove(entry.document_id)
    return undefined
  }
}

/** Finds what is missing after a full load. */
export async function nameWithheld(
  { items, refused, missing }: ComparedVault,
  { member }: VaultContext,
): Promise<OpenedList<DocumentRow>> {
  return { items, refused: [...(await nameMissing(missing, member)), ...refused] }
}

/** Refuses documents that the manifest places in a vault and the server omits. */
export async function nameMissing(
  ids: readonly string[],
  { identity, manifest }: Member,
): Promise<RefusedItem[]> {
  const named: RefusedItem[] = []
  for (const id of ids) {
    const entry = await manifest.findEntry(id)
    try {
      await runChecks(MISSING_ROW_CHECKS, { entry, me: identity.user_id })
    } catch (error) {
      named.push({ id, code: toRefusalCode(error) })
    }
  }
  return named
}

interface MissingRow {
  /** The entry in the manifest. */
  entry: DocumentEntry | undefined
  /** The reader. */
  me: string
}

const MISSING_ROW_CHECKS: readonly Check<MissingRow>[] = [checkOwnIsAnswered, checkSharedIsAnswered]

/** The member's own documents stay until the member deletes them. */
function checkOwnIsAnswered({ entry, me }: MissingRow): void {
  if (entry?.owner === me) throw clientError('document_missing')
}

/** A partner may stop sharing at any time; the member learns of it. */
function checkSharedIsAnswered({ entry, me }: MissingRow): void {
  if (entry?.owner !== me) throw clientError('document_withdrawn')
}
