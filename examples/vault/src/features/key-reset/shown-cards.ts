import { useEffect, useSyncExternalStore } from 'react'

const shown = { cards: 0 }
const listeners = new Set<() => void>()

function add(number: number): void {
  shown.cards += number
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that the card is on the page, while it is. */
export function useCardShown(): void {
  useEffect(() => {
    add(1)
    return () => add(-1)
  }, [])
}

/** Whether the card is on the page: it tells more than the notice. */
export function useIsCardShown(): boolean {
  return useSyncExternalStore(subscribe, () => shown.cards > 0)
}
