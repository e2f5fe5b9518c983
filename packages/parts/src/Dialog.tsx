import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean
  /** Called with `false` on Escape, on the scrim and on the close button. */
  onOpenChange: (open: boolean) => void
  /** The action the dialog is about, such as "New Vault". */
  title: ReactNode
  /** The name of the close button. */
  closeLabel: string
  /** 1024 instead of 480 pixels. */
  wide?: boolean | undefined
  /** While true neither Escape nor the scrim closes it, so nothing typed is lost. */
  keep?: boolean | undefined
  children: ReactNode
}

/**
 * A modal `<div role="dialog">`: traps the focus, gives it back, a bottom sheet on phones. Holds
 * {@link DialogBody} and {@link DialogActions}, both inside one `<form>` when it is one.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { open, onOpenChange, title, closeLabel, wide, keep, children } = props
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={keep ?? false}>
      <Base.Portal>
        <Base.Backdrop className="parts-scrim" />
        <Base.Viewport className="parts-dialog-viewport">
          <Base.Popup
            className={classNames('parts-dialog', wide && 'parts-dialog-wide')}
            onKeyDown={(event) => {
              if (keep && event.key === 'Escape') event.stopPropagation()
            }}
          >
            <header className="parts-dialog-head">
              <Base.Title className="parts-dialog-title">{title}</Base.Title>
              <Base.Close
                className="parts-button parts-button-ghost parts-button-sm parts-button-square"
                aria-label={closeLabel}
              >
                <X size={16} aria-hidden="true" />
              </Base.Close>
            </header>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The scrolling middle of a {@link Dialog}. */
export function DialogBody({ children }: { children: ReactNode }): ReactElement {
  return <div className="parts-dialog-body">{children}</div>
}

/** The buttons of a {@link Dialog} at its bottom end, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  return <footer className="parts-dialog-foot">{children}</footer>
}
