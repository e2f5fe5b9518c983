import { createContext, useContext } from 'react'

/** Loads the list of documents again, quietly: what is shown stays until the answer. */
export const ListRefreshContext: React.Context<() => void> = createContext<() => void>(
  () => undefined,
)

/** For what changes a document elsewhere on the screen: call it once the change is stored. */
export function useListRefresh(): () => void {
  return useContext(ListRefreshContext)
}
