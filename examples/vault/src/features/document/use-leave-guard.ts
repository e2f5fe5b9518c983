import { useContext, useEffect, useRef } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'

/** A page that is to be left, once the question is answered. */
export type Proceed = () => void

/** Whoever is signed out goes, whatever is unsaved: the draft is kept. */
const ALWAYS_OPEN = '/auth/'

/**
 * While `active`, asks before the page is left: by a link or button of the app through `onLeave`, by
 * closing or reloading through the browser's own question. The router's own blocker needs another
 * kind of router. What `pass` runs is not asked about.
 */
export function useLeaveGuard(
  active: boolean,
  onLeave: (proceed: Proceed) => void,
): { pass: (leave: Proceed) => void } {
  const { navigator } = useContext(NavigationContext)
  const isActive = useRef(active)
  const ask = useRef(onLeave)
  useEffect(() => {
    isActive.current = active
    ask.current = onLeave
  })

  useEffect(() => {
    const { push, replace } = navigator
    const guarded =
      (go: typeof push): typeof push =>
      (to, state, options) => {
        const path = typeof to === 'string' ? to : (to.pathname ?? '')
        const proceed = (): void => go.call(navigator, to, state, options)
        if (!isActive.current || path.startsWith(ALWAYS_OPEN)) proceed()
        else ask.current(proceed)
      }
    navigator.push = guarded(push)
    navigator.replace = guarded(replace)
    return () => {
      navigator.push = push
      navigator.replace = replace
    }
  }, [navigator])

  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [active])

  return {
    pass(leave) {
      isActive.current = false
      leave()
    },
  }
}
