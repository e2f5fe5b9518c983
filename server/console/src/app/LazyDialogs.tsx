import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import type { ShellDialog, ShellDialogProps } from './shell-context.ts'

const LOADERS: Readonly<Record<ShellDialog, () => Promise<ComponentType<ShellDialogProps>>>> = {
  palette: async () => (await import('../features/palette/Palette.tsx')).Palette,
  keys: async () => (await import('../features/help/KeysDialog.tsx')).KeysDialog,
}

/** Props of {@link LazyDialogs}. */
export interface LazyDialogsProps {
  dialog: ShellDialog | null
  onClose: () => void
}

/** The dialogs of the shell, whose scripts load when they are first opened. */
export function LazyDialogs({ dialog, onClose }: LazyDialogsProps): ReactElement {
  const [loaded, setLoaded] = useState<
    Partial<Record<ShellDialog, ComponentType<ShellDialogProps>>>
  >({})
  const isMissing = dialog !== null && loaded[dialog] === undefined
  useEffect(() => {
    if (dialog === null || !isMissing) return
    LOADERS[dialog]().then(
      (Dialog) => setLoaded((former) => ({ ...former, [dialog]: Dialog })),
      // The key can be pressed again.
      onClose,
    )
  }, [dialog, isMissing, onClose])
  const { palette: Palette, keys: Keys } = loaded
  return (
    <>
      {Palette ? <Palette open={dialog === 'palette'} onClose={onClose} /> : null}
      {Keys ? <Keys open={dialog === 'keys'} onClose={onClose} /> : null}
    </>
  )
}
