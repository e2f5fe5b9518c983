import { useState } from 'react'
import { type Leaving, type Proceed, useLeaveGuard } from './use-leave-guard.ts'

/** The question that is asked before something is given up. */
export interface LeaveQuestion {
  readonly open: boolean
  /** Goes at once where nothing is lost, otherwise asks. */
  readonly ask: (proceed: Proceed) => void
  /** Goes without a question. */
  readonly pass: (proceed: Proceed) => void
  readonly stay: () => void
  readonly leave: () => void
}

/** Asks before a page is left on which something would be lost, in whichever way. */
export function useLeaveQuestion({ active, isKept }: Omit<Leaving, 'onLeave'>): LeaveQuestion {
  const [asked, setAsked] = useState<Proceed | null>(null)
  const askFirst = (proceed: Proceed): void => setAsked(() => proceed)
  const { pass } = useLeaveGuard({ active, isKept, onLeave: askFirst })
  return {
    open: asked !== null,
    ask: (proceed) => (active ? askFirst(proceed) : proceed()),
    pass,
    stay: () => setAsked(null),
    leave() {
      setAsked(null)
      if (asked !== null) pass(asked)
    },
  }
}
