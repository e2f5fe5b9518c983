import { useEffect, useRef, useState } from 'react'

/** How long after the focus came back a choice may still arrive (specification 1, section 9). */
const CANCEL_CHECK_MS = 300

interface FileDialog {
  /** True from the opening of the browser's file dialog until a choice or its absence is known. */
  readonly choosing: boolean
  /** To be called when the input is clicked. */
  opened(): void
  /** To be called when the input changes. */
  chosen(): void
}

/**
 * Notices that a file dialog was left without a choice. Not every browser fires `cancel`; all give
 * the focus back, and those that have a choice deliver it within 300 ms.
 */
export function useFileDialog(onCancel?: () => void): FileDialog {
  const [choosing, setChoosing] = useState(false)
  const latestCancel = useRef(onCancel)
  latestCancel.current = onCancel

  useEffect(() => {
    if (!choosing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        setChoosing(false)
        latestCancel.current?.()
      }, CANCEL_CHECK_MS)
    }
    window.addEventListener('focus', check)
    return () => {
      window.removeEventListener('focus', check)
      clearTimeout(timer)
    }
  }, [choosing])

  return { choosing, opened: () => setChoosing(true), chosen: () => setChoosing(false) }
}
