import { type RefObject, useEffect, useLayoutEffect } from 'react'

// React 18 warns about layout effects on a server.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Opens a mounted `<dialog>` as a modal and closes it before it leaves the document. The focus
 * moves to the element with `data-initial-focus`, or where the browser puts it.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const opener = findFocused(dialog)
    open(dialog)
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    return () => {
      close(dialog)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [ref])
}

/** In a shadow tree the document knows only the host element. */
function findFocused(dialog: HTMLDialogElement): Element | null {
  const root = dialog.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : document.activeElement
}

function open(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  // Without modal support the dialog appears in the flow of the page.
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

function close(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}
