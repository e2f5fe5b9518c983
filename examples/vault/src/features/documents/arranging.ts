import { createContext, useContext, useEffect } from 'react'

/** Whether rows of the list can be dragged onto categories, and why. */
export interface Arranging {
  /** Rows can be dragged: the list is in its "Arrange" mode, or a document is in edit mode. */
  readonly isArranging: boolean
  /** The list's own mode. */
  readonly isOn: boolean
  turn: (on: boolean) => void
  /** Told by the open document, while it is in edit mode. */
  noteEditing: (editing: boolean) => void
}

/** See {@link Arranging}; the vault screen gives it. */
export const ArrangingContext: React.Context<Arranging> = createContext<Arranging>({
  isArranging: false,
  isOn: false,
  turn: () => undefined,
  noteEditing: () => undefined,
})

/** Whether rows can be dragged. */
export function useArranging(): Arranging {
  return useContext(ArrangingContext)
}

/** For the open document: while `editing`, rows of the list can be dragged onto categories. */
export function useArrangingWhile(editing: boolean): void {
  const { noteEditing } = useArranging()
  useEffect(() => {
    noteEditing(editing)
    return () => noteEditing(false)
  }, [editing, noteEditing])
}
