import { type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react'
import { ArrangingContext } from './arranging.ts'

/** Knows whether rows can be dragged: the list's "Arrange" mode is on, or a document is edited. */
export function ArrangingProvider({ children }: { children: ReactNode }): ReactElement {
  const [isOn, turn] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const noteEditing = useCallback((editing: boolean) => setEditing(editing), [])
  const value = useMemo(
    () => ({ isArranging: isOn || isEditing, isOn, turn, noteEditing }),
    [isOn, isEditing, noteEditing],
  )
  return <ArrangingContext value={value}>{children}</ArrangingContext>
}
