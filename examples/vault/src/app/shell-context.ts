import { createContext, useContext } from 'react'

interface ShellActions {
  openNewVault: () => void
  /** Opens the navigation on phones. */
  openDrawer: () => void
}

/** What screens ask of the shell around them. */
export const ShellContext: React.Context<ShellActions | undefined> = createContext<
  ShellActions | undefined
>(undefined)

/** The actions of the shell. */
export function useShell(): ShellActions {
  const value = useContext(ShellContext)
  if (!value) throw new TypeError('useShell needs the Shell around it.')
  return value
}
