import { useEffect, useState } from 'react'

/** How long 'Copied!' is visible (specification 2, section 2). */
const CONFIRMATION_MS = 2000

/** A text that is copied by a button. */
export interface UsedCopy {
  /** `copied` for two seconds; `refused` until the next attempt. */
  readonly outcome: 'copied' | 'refused' | null
  copy(): void
}

/** Copies a text; says whether the browser did, which `onDone` is told, too. */
export function useCopy(text: string, onDone: (isCopied: boolean) => void): UsedCopy {
  const [outcome, setOutcome] = useState<UsedCopy['outcome']>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(setOutcome, CONFIRMATION_MS, null)
    return () => clearTimeout(timer)
  }, [outcome])

  function end(isCopied: boolean) {
    setOutcome(isCopied ? 'copied' : 'refused')
    onDone(isCopied)
  }

  return {
    outcome,
    copy() {
      setOutcome(null)
      writeToClipboard(text).then(
        () => end(true),
        () => end(false),
      )
    },
  }
}

/** Rejects on a page without the clipboard, too. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
