import { useState } from 'react'
import { type ListSelection, useSelection } from './use-selection.ts'

/** Choosing rows: what is chosen, and whether a tap chooses in place of opening. */
export interface Choosing extends ListSelection {
  isOn: boolean
  /** From now on a tap chooses. */
  begin: () => void
}

/** See {@link Choosing}; it ends when the selection is cleared. */
export function useChoosing(shown: readonly string[]): Choosing {
  const selection = useSelection(shown)
  const [isOn, turn] = useState(false)
  return {
    ...selection,
    isOn,
    begin: () => turn(true),
    clear() {
      turn(false)
      selection.clear()
    },
  }
}
