import { useEffect, useRef } from 'react'
import { usePreferences } from './preferences.tsx'

/** What a key is pressed with. */
export interface ShortcutOptions {
  /** With Ctrl, or Cmd on a Mac; then it also counts inside fields. @default false */
  withControl?: boolean
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'
/** What lies over the page; a toast calls itself a dialog too, and one that is not modal. */
const DIALOGS = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])'

/**
 * Calls `act` when a key is pressed anywhere on the page: not while somebody types or a dialog is
 * open. Members can switch keys without Ctrl off (WCAG 2.1.4).
 */
export function useShortcut(key: string, act: () => void, options: ShortcutOptions = {}): void {
  const { withControl = false } = options
  const isOff = usePreferences().preferences.shortcuts === 'off' && !withControl
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (isOff) return
    function listen(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (event.key.toLowerCase() !== key || event.altKey) return
      if (withControl !== (event.ctrlKey || event.metaKey)) return
      if (!withControl && isTyping(event.target)) return
      if (document.querySelector(DIALOGS) !== null) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key, withControl, isOff])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}
