import type { FlowError } from '@shrd/client'
import { useToasts } from '@shrd/parts'
import { useRef, useState } from 'react'
import { toFlowError } from '../app/use-resource.ts'

/** What {@link useAttempt} gives. */
export interface Attempt {
  busy: boolean
  /** Why the last time did not work. */
  error: FlowError | null
  /** Does something, unless it is being done already; a rejection becomes `error` and a toast. */
  run: (work: () => Promise<void>) => Promise<void>
}

/** Something that the service is asked for, once at a time; `failedText` says that it did not work. */
export function useAttempt(failedText: string): Attempt {
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  // State changes are seen with the next rendering, and two key presses can come before it.
  const isRunning = useRef(false)

  async function run(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(null)
    toasts.withdraw(failedText)
    try {
      await work()
    } catch (failure) {
      setError(toFlowError(failure))
      toasts.failure(failedText)
    }
    isRunning.current = false
    setBusy(false)
  }

  return { busy, error, run }
}
