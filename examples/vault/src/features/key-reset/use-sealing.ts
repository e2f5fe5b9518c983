import { useShrdClient } from '@shrd/react'
import { useSyncExternalStore } from 'react'
import { type Sealing, type SealingState, sealingOf } from './sealing.ts'

/** How far the records are under the newest keys, and the ways to go on and to stop. */
export function useSealing(): { state: SealingState; sealing: Sealing } {
  const sealing = sealingOf(useShrdClient())
  return { state: useSyncExternalStore(sealing.subscribe, sealing.getState), sealing }
}
