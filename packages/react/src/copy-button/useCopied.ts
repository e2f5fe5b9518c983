import { useEffect, useState } from 'react'

/** How long 'Copied!' is shown (specification 2, section 9). */
const CONFIRMATION_MS = 2000

/** Copies a text, and says for two seconds that it was. */
export function useCopied(text: string): { copied: boolean; copy(): void } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied,
    copy() {
      // A page without clipboard permission copies nothing; the text stays there to be selected.
      navigator.clipboard?.writeText(text).then(() => setCopied(true), String)
    },
  }
}
