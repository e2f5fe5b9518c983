import { compareRows, type Manifest } from '@shrd/crypto/manifest'
import type { SelfKey } from '@shrd/crypto/self'
import { type KeptRow, PIECES, parseJson, pieceOf, readPiece, writePiece } from './kept-row.ts'
import type { MemberCache } from './member-cache.ts'

/** The rows that a member has seen, in memory and encrypted on the device. */
export interface RowStore {
  /** Loads the rows of the device, once. It drops rows that this manifest does not vouch for. */
  load(manifest: Manifest): Promise<void>
  find(document_id: string): KeptRow | undefined
  /** Lists rows that no manifest has vouched for yet. */
  listUnvouched(): KeptRow[]
  put(row: KeptRow): void
  remove(document_id: string): void
  /**
   * Returns the time of the last known changes of a vault; `undefined` if a full load is necessary.
   */
  findSince(vault_id: string): number | undefined
  setSince(vault_id: string, as_of: number | undefined): void
}

const PART = 'row-cache'
const INDEX = 'index'

/** Creates the rows of a member. */
export function createRowStore(dependencies: {
  cache: MemberCache
  findSelfKey(manifest: Manifest): Promise<SelfKey | undefined>
}): RowStore {
  const { cache, findSelfKey } = dependencies
  const rows = new Map<string, KeptRow>()
  const changed = new Set<string>()
  const since = new Map<string, number>()
  let loading: Promise<void> | undefined

  function takeChanged(): Map<string, Uint8Array> {
    const taken = new Map<string, Uint8Array>()
    for (const name of changed) {
      const piece = [...rows.values()].filter(({ document_id }) => pieceOf(document_id) === name)
      taken.set(name, writePiece(piece))
    }
    changed.clear()
    const pieces = new Set(Array.from(rows.keys(), pieceOf))
    const index = { pieces: [...pieces], since: [...since] }
    return taken.set(INDEX, new TextEncoder().encode(JSON.stringify(index)))
  }

  function keep(document_id?: string): void {
    if (document_id !== undefined) changed.add(pieceOf(document_id))
    cache.keepLater(PART, PART, takeChanged)
  }

  async function restore(manifest: Manifest): Promise<void> {
    const sealed = await cache.find(PART, [INDEX, ...PIECES])
    if (sealed === undefined) return
    const selfKey = await findSelfKey(manifest)
    if (selfKey === undefined) return
    const opened = await sealed.open(selfKey)
    const index = readIndex(opened.get(INDEX))
    const read = (index?.pieces ?? []).map((name) => {
      const piece = opened.get(name)
      return piece && readPiece(piece)
    })
    const kept = read.flatMap((piece) => piece ?? [])
    for (const row of await vouchFor(kept, manifest)) rows.set(row.document_id, row)
    // A damaged piece may have contained any row.
    if (read.includes(undefined)) return
    for (const [vault_id, as_of] of index?.since ?? []) since.set(vault_id, as_of)
  }

  return {
    load(manifest) {
      loading ??= restore(manifest).catch(() => undefined)
      return loading
    },
    find: (document_id) => rows.get(document_id),
    listUnvouched: () => [...rows.values()].filter(({ vouched }) => vouched === undefined),
    put(row) {
      const { document_id, statement } = row
      const before = rows.get(document_id)
      rows.set(document_id, row)
      if (before?.statement !== statement || before.row !== row.row) keep(document_id)
    },
    remove(document_id) {
      if (rows.delete(document_id)) keep(document_id)
    },
    findSince: (vault_id) => since.get(vault_id),
    setSince(vault_id, as_of) {
      if (as_of === since.get(vault_id)) return
      if (as_of === undefined) since.delete(vault_id)
      else since.set(vault_id, as_of)
      keep()
    },
  }
}

/** Compares cached rows like rows from a server. */
async function vouchFor(rows: readonly KeptRow[], manifest: Manifest): Promise<KeptRow[]> {
  const comparable = rows.map(({ document_id, statement }) => {
    // The cache has no place; the manifest has the member's own.
    return { document_id, revision: { statement, signature: '' }, vault_id: '', category_id: '' }
  })
  const compared = await compareRows(comparable, manifest, { vault_id: null })
  return rows.flatMap((row, at) => {
    const { listed, entry, status } = compared.rows[at] ?? {}
    const vouched = listed && entry && { hash: entry.hash, listed }
    if (vouched !== undefined) return { ...row, row: undefined, vouched }
    const isAhead = status === 'newer' || status === 'unlisted'
    return isAhead && row.row !== undefined ? row : []
  })
}

interface RowIndex {
  pieces: readonly string[]
  since: readonly (readonly [vault_id: string, as_of: number])[]
}

function readIndex(bytes: Uint8Array | undefined): RowIndex | undefined {
  const value = bytes && parseJson(bytes)
  const isIndex = typeof value === 'object' && value !== null && 'pieces' in value
  // Only this client can encrypt it; wrong content costs a full load at worst.
  return isIndex ? (value as RowIndex) : undefined
}
