import { type PointerEvent, useRef } from 'react'

const LONG_MS = 500

/** What goes onto the element that can be pressed long. */
export interface LongPress {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onPointerMove: (event: PointerEvent) => void
  /** True once, for the click that ends a long press and means nothing more. */
  wasLong: () => boolean
}

/** Calls `act` when a finger rests on the element. Mouse and keyboard have other ways. */
export function useLongPress(act: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const end = (): void => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType }) {
      isLong.current = false
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        isLong.current = true
        act()
      }, LONG_MS)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerMove({ movementX, movementY }) {
      if (Math.abs(movementX) + Math.abs(movementY) > 4) end()
    },
    wasLong() {
      const was = isLong.current
      isLong.current = false
      return was
    },
  }
}
