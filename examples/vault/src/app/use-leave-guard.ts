import { useContext, useEffect, useRef } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  type Path,
  parsePath,
  useLocation,
} from 'react-router-dom'
import { guardHistory } from './history-guard.ts'
import { askBeforeClosing } from './hold-page.ts'

/** A page that is to be left, once the question is answered. */
export type Proceed = () => void

/** What is about to be left. */
export interface Leaving {
  /** Whether something would be lost. */
  active: boolean
  /** Whether nothing is lost on the way to an address of the app, which is given `state` along. */
  isKept: (to: Partial<Path>, state?: unknown) => boolean
  /** Asks, and calls `proceed` if the page may be left. */
  onLeave: (proceed: Proceed) => void
}

/**
 * While `active`, asks before the page is left: by a link or button of the app and by the buttons of
 * the browser through `onLeave`, by closing or reloading through the browser's own question. The
 * router's own blocker needs another kind of router. What `pass` runs is not asked about.
 */
export function useLeaveGuard(leaving: Leaving): { pass: (leave: Proceed) => void } {
  const current = useRef(leaving)
  useEffect(() => {
    current.current = leaving
  })
  useGuardedLinks(current)
  useGuardedHistory(current)
  const { active } = leaving
  useEffect(() => (active ? askBeforeClosing() : undefined), [active])
  return {
    pass(leave) {
      current.current = { ...current.current, active: false }
      leave()
    },
  }
}

type Current = { readonly current: Leaving }

/** Asks before the app goes somewhere else. */
function useGuardedLinks(current: Current): void {
  const { navigator } = useContext(NavigationContext)
  useEffect(() => {
    const { push, replace } = navigator
    const guarded =
      (go: typeof push): typeof push =>
      (to, state, options) => {
        const path = typeof to === 'string' ? parsePath(to) : to
        const proceed = (): void => go.call(navigator, to, state, options)
        const { active, isKept, onLeave } = current.current
        if (!active || isKept(path, state)) proceed()
        else onLeave(proceed)
      }
    navigator.push = guarded(push)
    navigator.replace = guarded(replace)
    return () => {
      navigator.push = push
      navigator.replace = replace
    }
  }, [navigator, current])
}

/**
 * Asks when Back or Forward has been pressed. By then the browser has moved already: the entry that
 * was left is put on top of where it went, so that one step back leads there.
 */
function useGuardedHistory(current: Current): void {
  useLocation()
  const entry = useRef<{ state: unknown; address: string }>({ state: null, address: '' })
  useEffect(() => {
    entry.current = { state: globalThis.history.state, address: globalThis.location.href }
  })
  useEffect(() => {
    let isAgreed = false
    const listen = (event: PopStateEvent): void => {
      const { active, isKept, onLeave } = current.current
      if (isAgreed || !active || isKept(globalThis.location)) {
        isAgreed = false
        return
      }
      // The router does not hear of it, and goes on showing what the address says again.
      event.stopImmediatePropagation()
      globalThis.history.pushState(entry.current.state, '', entry.current.address)
      onLeave(() => {
        isAgreed = true
        globalThis.history.back()
      })
    }
    return guardHistory(listen)
  }, [current])
}
