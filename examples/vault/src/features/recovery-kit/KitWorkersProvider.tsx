import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { WorkerEnd } from '../../integrity/deferred-worker.ts'

/** Starts the worker of one picture. */
export interface KitWorkers {
  kit(): WorkerEnd
}

const KitWorkersContext = createContext<KitWorkers | null>(null)

/** Props of {@link KitWorkersProvider}. */
export interface KitWorkersProviderProps {
  workers: KitWorkers | undefined
  children: ReactNode
}

/** Gives the reader of recovery kits what searches pictures. Without it only texts are read. */
export function KitWorkersProvider(props: KitWorkersProviderProps): ReactElement {
  return <KitWorkersContext value={props.workers ?? null}>{props.children}</KitWorkersContext>
}

/** What searches pictures; `null` where there is none. */
export function useKitWorkers(): KitWorkers | null {
  return useContext(KitWorkersContext)
}
