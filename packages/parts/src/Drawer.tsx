import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'

/** Props of {@link Drawer}. */
export interface DrawerProps {
  open: boolean
  /** Called with `false` on Escape and on the scrim. */
  onOpenChange: (open: boolean) => void
  /** Names the drawer for assistive technology. */
  label: string
  children: ReactNode
}

/** A modal `<div role="dialog">` at the start edge, for navigation on phones. */
export function Drawer({ open, onOpenChange, label, children }: DrawerProps): ReactElement {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="parts-scrim" />
        <Base.Popup className="parts-drawer" aria-label={label}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
