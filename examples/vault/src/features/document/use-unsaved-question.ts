import { type Path, useLocation } from 'react-router-dom'
import { type LeaveQuestion, useLeaveQuestion } from '../../app/use-leave-question.ts'

/** The question that is asked before unsaved changes are given up. */
export interface UnsavedQuestion extends LeaveQuestion {
  /** Unsaved fields. */
  readonly changes: number
}

/** Whoever is signed out goes, whatever is unsaved: the draft is kept. */
const ALWAYS_OPEN = '/auth/'

/** Asks before a document with unsaved changes is left, in whichever way. */
export function useUnsavedQuestion(changes: number): UnsavedQuestion {
  const shown = useLocation()
  const isKept = (to: Partial<Path>): boolean =>
    to.pathname?.startsWith(ALWAYS_OPEN) === true || isSameDocument(shown, to)
  return { changes, ...useLeaveQuestion({ active: changes > 0, isKept }) }
}

/** Whether two addresses show one document: another category beside it ends nothing. */
function isSameDocument(one: Partial<Path>, other: Partial<Path>): boolean {
  const [here, there] = [one, other].map(({ search }) => new URLSearchParams(search))
  const isSame = (name: string): boolean => here?.get(name) === there?.get(name)
  return one.pathname === other.pathname && isSame('vault') && isSame('document')
}
