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

/** What is there of a vault, and what is left open. */
export interface ComparedVault extends OpenedList<DocumentRow> {
  /** Rows of the vault that were answered or are kept: as many as the server says that there are. */
  readonly held: number
  /** Filed in the vault by the member, and neither answered nor kept. */
  readonly missing: readonly string[]
}

/**
 * The rows of a vault, out of those that were just answered and those that are kept. What the
 * manifest knows is as good as verified by one hash; what is newer or unknown is verified in full;
 * what is older, altered or misplaced is named.
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
  // Mostly nothing has changed, and what is missing is seen below.
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
  /** The row as it is shown; nothing for what the member has filed in another vault. */
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
  /** Whether the server has just answered it. */
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
    // A stored row that is refused once must not be refused at every visit.
    if (!isNew) member.rows.remove(found.document_id)
    return { code }
  }
}

/** What was seen before and has not changed since. */
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
      // A partner may have been revoked meanwhile.
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
    // Asked for again, and named if that gives nothing better.
    member.rows.remove(entry.document_id)
    return undefined
  }
}

/** What is missing after everything was asked for. */
export async function nameWithheld(
  { items, refused, missing }: ComparedVault,
  { member }: VaultContext,
): Promise<OpenedList<DocumentRow>> {
  return { items, refused: [...(await nameMissing(missing, member)), ...refused] }
}

/** Names what the manifest files in a vault, and what was not answered. */
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
  /** What the manifest says of it. */
  entry: DocumentEntry | undefined
  /** The reader. */
  me: string
}

const MISSING_ROW_CHECKS: readonly Check<MissingRow>[] = [checkOwnIsAnswered, checkSharedIsAnswered]

/** One's own documents stay until one deletes them. */
function checkOwnIsAnswered({ entry, me }: MissingRow): void {
  if (entry?.owner === me) throw clientError('document_missing')
}

/** A partner may stop sharing at any time, and whoever has seen the document is told. */
function checkSharedIsAnswered({ entry, me }: MissingRow): void {
  if (entry?.owner !== me) throw clientError('document_withdrawn')
}
