import { useEffect, useState } from 'react'
import { takeDeletionMark } from './deletion-mark.ts'

/** True where this visit follows the end of an account. The server does not know, so not at first. */
export function useDeletionMark(): boolean {
  const [isDeleted, setDeleted] = useState(false)
  useEffect(() => {
    // StrictMode runs effects twice, and the second finds nothing any more.
    if (takeDeletionMark()) setDeleted(true)
  }, [])
  return isDeleted
}
