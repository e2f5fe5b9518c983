import { type KeyboardEvent, useState } from 'react'

interface CapsLock {
  readonly capsLock: boolean
  /** Handlers for the watched input. */
  readonly watch: {
    onKeyDown(event: KeyboardEvent): void
    onKeyUp(event: KeyboardEvent): void
    onBlur(): void
  }
}

/** Whether Caps Lock is on while a field has the focus. Known from the first key on, not before. */
export function useCapsLock(): CapsLock {
  const [capsLock, setCapsLock] = useState(false)
  const read = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return {
    capsLock,
    watch: { onKeyDown: read, onKeyUp: read, onBlur: () => setCapsLock(false) },
  }
}
