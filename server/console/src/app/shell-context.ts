import { createContext, useContext } from 'react'

/** What the shell can open over any screen. */
export type ShellDialog = 'palette' | 'keys'

/** Opens a dialog of the shell. */
export type OpenDialog = (dialog: ShellDialog) => void

/** See {@link useShell}. */
export const ShellContext: React.Context<OpenDialog | undefined> = createContext<
  OpenDialog | undefined
>(undefined)

/** Opens dialogs of the shell. */
export function useShell(): OpenDialog {
  const open = useContext(ShellContext)
  if (!open) throw new TypeError('useShell needs a Shell around it.')
  return open
}

/** Props of a dialog of the shell. */
export interface ShellDialogProps {
  open: boolean
  onClose: () => void
}
