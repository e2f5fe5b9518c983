import { useState } from 'react'
import { type Path, useLocation } from 'react-router-dom'
import { type Proceed, useLeaveGuard } from './use-leave-guard.ts'

/** The question that is asked before unsaved changes are given up. */
export interface LeaveQuestion {
  /** Unsaved fields. */
  readonly changes: number
  readonly open: boolean
  /** Goes at once where nothing is lost, otherwise asks. */
  readonly ask: (proceed: Proceed) => void
  /** Goes without a question. */
  readonly pass: (proceed: Proceed) => void
  readonly stay: () => void
  readonly leave: () => void
}

/** Asks before a document with unsaved changes is left, in whichever way. */
export function useLeaveQuestion(changes: number): LeaveQuestion {
  const [asked, setAsked] = useState<Proceed | null>(null)
  const shown = useLocation()
  const askFirst = (proceed: Proceed): void => setAsked(() => proceed)
  const active = changes > 0
  const isKept = (to: Partial<Path>): boolean => isSameDocument(shown, to)
  const { pass } = useLeaveGuard({ active, isKept, onLeave: askFirst })
  return {
    changes,
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

/** Whether two addresses show one document: another category beside it ends nothing. */
function isSameDocument(one: Partial<Path>, other: Partial<Path>): boolean {
  const [here, there] = [one, other].map(({ search }) => new URLSearchParams(search))
  const isSame = (name: string): boolean => here?.get(name) === there?.get(name)
  return one.pathname === other.pathname && isSame('vault') && isSame('document')
}
