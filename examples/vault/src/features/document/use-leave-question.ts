import { useState } from 'react'
import { type Proceed, useLeaveGuard } from './use-leave-guard.ts'

/** What would be lost. */
export interface LeaveRisk {
  /** Unsaved fields. */
  changes: number
  isUploading: boolean
}

/** The question that is asked before unsaved changes are given up. */
export interface LeaveQuestion extends LeaveRisk {
  readonly open: boolean
  /** Goes at once where nothing is lost, otherwise asks. */
  readonly ask: (proceed: Proceed) => void
  /** The same for unsaved changes alone: uploads go on. */
  readonly askChanges: (proceed: Proceed) => void
  /** Goes without a question. */
  readonly pass: (proceed: Proceed) => void
  readonly stay: () => void
  readonly leave: () => void
}

/** Asks before a document with unsaved changes is left, in whichever way. */
export function useLeaveQuestion(risk: LeaveRisk): LeaveQuestion {
  const { changes, isUploading } = risk
  const [asked, setAsked] = useState<Proceed | null>(null)
  const open = (proceed: Proceed): void => setAsked(() => proceed)
  const { pass } = useLeaveGuard(changes > 0 || isUploading, open)
  return {
    ...risk,
    open: asked !== null,
    ask: (proceed) => (changes > 0 || isUploading ? open(proceed) : proceed()),
    askChanges: (proceed) => (changes > 0 ? open(proceed) : proceed()),
    pass,
    stay: () => setAsked(null),
    leave() {
      setAsked(null)
      if (asked !== null) pass(asked)
    },
  }
}
