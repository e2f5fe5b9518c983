import { useShrdClient } from '@shrd/react'
import { useCallback, useEffect, useRef } from 'react'
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
 * Milliseconds in which a document may come before the screen changes: to draw the page without it,
 * and then again with it, took as long as to wait. What takes longer is waited for on its own screen.
 */
const SOON = 100

/** Reads and changes the selected category and the open document in the address. */
export function useVaultAddress(vault_id: string): VaultAddress {
  const [parameters, setParameters] = useSearchParams()
  const client = useShrdClient()
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
  const pressed = useRef<string | null>(null)
  const goNow = (category: string, document: string | null): void => {
    pressed.current = null
    go(category, document)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes elsewhere meanwhile, as by Back, stays there
  useEffect(
    () => () => {
      pressed.current = null
    },
    [vault_id, parameters],
  )
  return {
    selected,
    document_id,
    select: (id) => goNow(id, pressed.current ?? document_id),
    open: (id) => {
      if (id === document_id) {
        // It is open already: the focus goes to it, and the history gets no second entry.
        pressed.current = null
        showOpened()
        return
      }
      pressed.current = id
      // Now, while nothing has changed on the page: later the browser would lay it out for that.
      releaseFocus()
      void soon(askAhead(client, id)).then(() => pressed.current === id && goNow(selected, id))
    },
    close: () => goNow(selected, null),
  }
}

/** Focus and view go to the document that is open. */
function showOpened(): void {
  const heading = document.getElementById('detail-title')
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView?.({ block: 'nearest' })
}

/** Resolves with what is awaited, and at the latest after {@link SOON}. */
function soon(awaited: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SOON)
    void awaited.then(resolve)
  })
}
