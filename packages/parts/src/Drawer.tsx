import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { findOpener, rememberOpener } from './opener.ts'

/** Props of {@link Drawer}. */
export interface DrawerProps {
  open: boolean
  /** Called with `false` when the user presses Escape, the scrim or the close button. */
  onOpenChange: (open: boolean) => void
  /** Names the drawer for assistive technology. */
  label: string
  /** The name of the close button. */
  closeLabel: string
  children: ReactNode
}

/**
 * A modal `<div role="dialog">` at the start edge, for navigation on phones. The close button is at
 * the top end, because a screen reader on a phone can use neither Escape nor the scrim.
 */
export function Drawer(props: DrawerProps): ReactElement {
  const { open, onOpenChange, label, closeLabel, children } = props
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (open) opener.current = findOpener()
  }, [open])
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="parts-scrim" />
        <Base.Popup
          ref={(popup) => rememberOpener(popup, opener.current)}
          className="parts-drawer"
          aria-label={label}
        >
          {children}
          <Base.Close
            className="parts-drawer-close parts-button parts-button-ghost parts-button-square"
            aria-label={closeLabel}
          >
            <X size={16} aria-hidden="true" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
