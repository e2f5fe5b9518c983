import type { DocumentRow } from '@shrd/client'
import { useVaultSession } from '@shrd/react'
import { useEffect, useMemo } from 'react'
import { useCategories } from '../categories/CategoriesProvider.tsx'
import { countRows } from '../categories/count-rows.ts'
import { isSelectable } from '../categories/is-selectable.ts'
import { useTrash } from '../trash/use-trash.ts'
import { useNoteCount } from '../vaults/VaultCountsProvider.tsx'
import { countMarked, countViews } from './count-views.ts'
import { listSelected } from './list-view.ts'
import { useMarks } from './MarksProvider.tsx'
import type { Marks } from './marks.ts'
import { useDocuments, type VaultDocuments } from './use-documents.ts'
import { useVaultAddress, type VaultAddress } from './use-open-document.ts'
import { type StateChanges, useStateChanges } from './use-state-changes.ts'

/** What the screen of a vault shows. */
export interface VaultListing {
  /** Who is signed in. */
  readonly reader: string
  readonly address: VaultAddress
  /** A view or a category that is there. */
  readonly selected: string
  readonly documents: VaultDocuments
  readonly isReady: boolean
  /** Every document of the vault. */
  readonly rows: readonly DocumentRow[]
  /** Those of the selected view or category. */
  readonly listed: readonly DocumentRow[]
  /** Documents by category and view. */
  readonly counts: ReadonlyMap<string, number>
  readonly trash: ReturnType<typeof useTrash>
  readonly states: StateChanges
}

const NONE: readonly DocumentRow[] = []
const NO_IDS: readonly string[] = []
const UNKNOWN: ReadonlyMap<string, number> = new Map()

/** Brings together the documents of a vault, its trash, and what of them is selected. */
export function useVaultListing(vault_id: string): VaultListing {
  const { categories, tree } = useCategories()
  const { marks } = useMarks()
  const reader = useReader()
  const documents = useDocuments(vault_id)
  const address = useVaultAddress(vault_id)
  const isReady = documents.state.status === 'ready'
  const rows = documents.state.status === 'ready' ? documents.state.value.items : NONE
  const trash = useTrash({ vault_id, reader, isReady })
  const states = useShownChanges({ documents, trash, address })
  const isKnown = categories.status !== 'ready' || isSelectable(address.selected, tree)
  const selected = isKnown ? address.selected : 'all'
  const marked = markedIn(selected, marks)
  const listed = useMemo(
    () => listSelected(rows, { selected, tree, marked }),
    [rows, selected, tree, marked],
  )
  const counts = useCounts(rows, { isReady, trash })
  useNotes(vault_id, { address, count: isReady ? rows.length : null })
  return { reader, address, selected, documents, isReady, rows, listed, counts, trash, states }
}

/** An opened document changes what was opened last, and nothing else is counted or listed anew. */
function markedIn(selected: string, { favourites, recents }: Marks): readonly string[] {
  if (selected === 'recent') return recents
  return selected === 'favourites' ? favourites : NO_IDS
}

function useCounts(
  rows: readonly DocumentRow[],
  { isReady, trash }: Pick<VaultListing, 'isReady' | 'trash'>,
): ReadonlyMap<string, number> {
  const { tree } = useCategories()
  const { favourites: starred, recents } = useMarks().marks
  const byCategory = useMemo(() => countRows(rows, tree), [rows, tree])
  const favourites = useMemo(() => countMarked(rows, starred), [rows, starred])
  const recent = useMemo(() => countMarked(rows, recents), [rows, recents])
  return useMemo(() => {
    if (!isReady) return UNKNOWN
    const all = rows.length
    return countViews({ byCategory, all, favourites, recent, trash: trash.state })
  }, [isReady, rows, byCategory, favourites, recent, trash.state])
}

interface Shown {
  documents: VaultDocuments
  trash: Pick<VaultListing['trash'], 'refresh'>
  address: VaultAddress
}

/** Changes of state, which the list and the trash show, and which close what is gone. */
function useShownChanges({ documents, trash, address }: Shown): StateChanges {
  return useStateChanges({
    onChanged(ids, state) {
      const changed = new Set(ids)
      const { document_id, close } = address
      if (document_id !== null && state !== 'live' && changed.has(document_id)) close()
      const show = (row: DocumentRow) => (changed.has(row.document_id) ? null : row)
      void documents.change(show, async () => undefined)
      trash.refresh()
    },
  })
}

/** Tells the sidebar how many documents there are, and the marks which one was opened. */
function useNotes(
  vault_id: string,
  { address, count }: { address: VaultAddress; count: number | null },
): void {
  const { noteOpened } = useMarks()
  const noteCount = useNoteCount()
  const { document_id } = address
  useEffect(() => {
    if (count !== null) noteCount(vault_id, count)
  }, [count, noteCount, vault_id])
  useEffect(() => {
    if (document_id !== null) noteOpened(document_id)
  }, [document_id, noteOpened])
}

function useReader(): string {
  const { state } = useVaultSession()
  return state.status === 'signed-in' ? (state.user.user_id ?? '') : ''
}
