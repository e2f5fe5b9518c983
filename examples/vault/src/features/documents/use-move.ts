import type { Place } from '@shrd/client'
import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { holdPageFor } from '../../app/hold-page.ts'
import { useErrorText } from '../../app/use-error-text.ts'
import { toFlowError } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { applyMoves, listMovesBack, type Move } from './move-back.ts'
import type { VaultDocuments } from './use-documents.ts'

/** Files documents elsewhere: at once on the screen, with the way back in the toast. */
export type MoveDocuments = (
  document_ids: readonly string[],
  place: Place,
  /** What the place is called. */
  name: string,
) => Promise<void>

/** Moves documents of the list. Only the member's own manifest changes: nothing is encrypted again. */
export function useMove(vault_id: string, documents: VaultDocuments): MoveDocuments {
  const client = useShrdClient()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { text } = useTexts()
  const { state, change } = documents

  async function store(moves: readonly Move[]): Promise<boolean> {
    try {
      const stored = change(applyMoves(moves, vault_id), async () => {
        for (const { document_ids, place } of moves) {
          await client.documents.moveAll(document_ids, place)
        }
      })
      await holdPageFor(stored)
      return true
    } catch (error) {
      toasts.failure(`${text('document.moveFailed')} ${errorText(toFlowError(error))}`)
      return false
    }
  }

  return async (document_ids, place, name) => {
    const rows = state.status === 'ready' ? state.value.items : []
    const named = new Set(document_ids)
    const moved = rows.filter(
      (row) =>
        named.has(row.document_id) &&
        !(row.vault_id === place.vault_id && row.category_id === place.category_id),
    )
    if (moved.length === 0) return
    const ids = moved.map(({ document_id }) => document_id)
    if (!(await store([{ place, document_ids: ids }]))) return
    const [first] = moved
    const title = moved.length === 1 ? first?.header.title : undefined
    const said = title
      ? text('document.moved', { title, name })
      : text('document.movedMany', { count: moved.length, name })
    const back = listMovesBack(moved, vault_id)
    const onSelect = (): void => void store(back)
    toasts.success(said, { action: { label: text('action.undo'), onSelect } })
  }
}
