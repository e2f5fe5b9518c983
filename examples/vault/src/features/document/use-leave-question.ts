import { useState } from 'react'
import { type Path, useLocation } from 'react-router-dom'
import { type Proceed, useLeaveGuard } from './use-leave-guard.ts'

/** What would be lost. */
export interface LeaveRisk {
  /** Unsaved fields. */
  changes: number
  /** Names of files that are not uploaded yet. */
  uploads: readonly string[]
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

interface Asked {
  readonly proceed: Proceed
  /** Whether uploads end, too. */
  readonly endsUploads: boolean
}

/** Asks before a document with unsaved changes is left, in whichever way. */
export function useLeaveQuestion({ changes, uploads }: LeaveRisk): LeaveQuestion {
  const [asked, setAsked] = useState<Asked | null>(null)
  const shown = useLocation()
  const askAll = (proceed: Proceed): void => setAsked({ proceed, endsUploads: true })
  const active = changes > 0 || uploads.length > 0
  const isKept = (to: Partial<Path>): boolean => isSameDocument(shown, to)
  const { pass } = useLeaveGuard({ active, isKept, onLeave: askAll })
  return {
    changes,
    uploads: asked?.endsUploads ? uploads : [],
    open: asked !== null,
    ask: (proceed) => (active ? askAll(proceed) : proceed()),
    askChanges: (proceed) => (changes > 0 ? setAsked({ proceed, endsUploads: false }) : proceed()),
    pass,
    stay: () => setAsked(null),
    leave() {
      setAsked(null)
      if (asked !== null) pass(asked.proceed)
    },
  }
}

/** Whether two addresses show one document: another category beside it ends nothing. */
function isSameDocument(one: Partial<Path>, other: Partial<Path>): boolean {
  const [here, there] = [one, other].map(({ search }) => new URLSearchParams(search))
  const isSame = (name: string): boolean => here?.get(name) === there?.get(name)
  return one.pathname === other.pathname && isSame('vault') && isSame('document')
}
