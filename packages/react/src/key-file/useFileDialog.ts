import { useEffect, useRef, useState } from 'react'

/**
 * Milliseconds after the focus returned in which a choice may still arrive (specification 1,
 * section 9).
 */
const CANCEL_CHECK_MS = 300

interface FileDialog {
  /** True from the opening of the browser's file dialog until its result is known. */
  readonly choosing: boolean
  /** Call it when the user clicks the input. */
  opened(): void
  /** Call it when the input changes. */
  chosen(): void
}

/**
 * Notices that a file dialog closed without a choice. Not every browser fires `cancel`. All return
 * the focus, and deliver a choice within 300 ms.
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
