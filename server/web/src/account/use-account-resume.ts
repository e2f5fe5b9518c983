import type { AccountResume } from '@shrd/react'
import { useEffect, useState } from 'react'
import { takeResume } from './account-resume.ts'

/** What to open on this visit. The server knows of none, so the first drawing has nothing open. */
export function useAccountResume(sub: string): AccountResume | null {
  const [resume, setResume] = useState<AccountResume | null>(null)
  useEffect(() => {
    function take() {
      const taken = takeResume(sub)
      // StrictMode runs effects twice, and the second finds nothing any more.
      if (taken !== null) setResume(taken)
    }
    take()
    // The link of a mail was opened in the very tab that shows this page.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [sub])
  return resume
}
