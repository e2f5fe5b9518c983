import { useShrdClient } from '@shrd/react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { releaseFocus } from '../../components/release-focus.ts'
import { askAhead } from '../document/asked-ahead.ts'

/** What of a vault is on the screen, as the address says: it is the same after a reload. */
export interface VaultAddress {
  /** A view or the id of a category; `all` without one. */
  selected: string
  document_id: string | null
  select: (id: string) => void
  open: (document_id: string) => void
  close: () => void
}

/**
 * Milliseconds in which what is asked for is signed and sent: each step of that waits for its turn,
 * which would come after the page has been drawn.
 */
const HEAD_START = 12

/** Reads and changes the selected category and the open document in the address. */
export function useVaultAddress(vault_id: string): VaultAddress {
  const [parameters, setParameters] = useSearchParams()
  const { documents } = useShrdClient()
  const selected = parameters.get('category') ?? 'all'
  const document_id = parameters.get('document')
  const go = useCallback(
    (category: string, document: string | null) =>
      setParameters({
        vault: vault_id,
        ...(category === 'all' ? {} : { category }),
        ...(document === null ? {} : { document }),
      }),
    [setParameters, vault_id],
  )
  return {
    selected,
    document_id,
    select: (id) => go(id, document_id),
    open: (id) => {
      if (id === document_id) return
      askAhead(documents, id)
      // Now, while nothing has changed on the page: later the browser would lay it out for that.
      releaseFocus()
      setTimeout(() => go(selected, id), HEAD_START)
    },
    close: () => go(selected, null),
  }
}
