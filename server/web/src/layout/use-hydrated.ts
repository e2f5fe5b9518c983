import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in what the server draws, true once the page answers to what a person does. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
