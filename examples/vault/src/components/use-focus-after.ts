import { useEffect, useRef } from 'react'

/** Finds what is to be focused. */
export type FindFocus = () => HTMLElement | null | undefined

/** Moves the focus once a change is drawn, where the control that made it goes away or moves. */
export function useFocusAfter(): (find: FindFocus) => void {
  const wanted = useRef<FindFocus | null>(null)
  useEffect(() => {
    const find = wanted.current
    wanted.current = null
    find?.()?.focus()
  })
  return (find) => {
    wanted.current = find
  }
}
