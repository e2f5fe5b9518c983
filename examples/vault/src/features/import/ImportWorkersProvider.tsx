import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { WorkerEnd } from '../../integrity/deferred-worker.ts'

/** Starts the worker of one import. */
export interface ImportWorkers {
  import(): WorkerEnd
}

const ImportWorkersContext = createContext<ImportWorkers | null>(null)

/** Props of {@link ImportWorkersProvider}. */
export interface ImportWorkersProviderProps {
  workers: ImportWorkers | undefined
  children: ReactNode
}

/** Gives imports what they run on: a worker in a browser. Without it nothing can be imported. */
export function ImportWorkersProvider(props: ImportWorkersProviderProps): ReactElement {
  return <ImportWorkersContext value={props.workers ?? null}>{props.children}</ImportWorkersContext>
}

/** What an import runs on; `null` where there is none. */
export function useImportWorkers(): ImportWorkers | null {
  return useContext(ImportWorkersContext)
}
