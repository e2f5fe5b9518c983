import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
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
  /** While true neither Escape nor the scrim closes it, because something typed would be lost. */
  keep?: boolean | undefined
  children: ReactNode
}

/**
 * A modal `<div role="dialog">`: traps the focus, gives it back, a bottom sheet on phones. Holds
 * {@link DialogBody} and {@link DialogActions}, both inside one `<form>` when it is one.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { open, onOpenChange, title, closeLabel, wide, keep, children } = props
  const popup = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (open) opener.current = findOpener()
  }, [open])
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, cancel }) => {
        const byAccident = reason === 'escape-key' || reason === 'outside-press'
        if (keep && byAccident) cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        {/* A dialog over a dialog dims it too. */}
        <Base.Backdrop forceRender className="parts-scrim" />
        <Base.Viewport className="parts-dialog-viewport">
          <Base.Popup
            ref={popup}
            initialFocus={(openedBy) =>
              openedBy === 'touch' ? true : (findFirstField(popup.current) ?? true)
            }
            finalFocus={() =>
              opener.current?.isConnected ? opener.current : focusWhatCame(popup.current)
            }
            className={classNames('parts-dialog', wide && 'parts-dialog-wide')}
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

/** What opened a dialog; of an item of a menu, which is gone by the end, the button of the menu. */
function findOpener(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest<HTMLElement>('[data-opened-by]')
  const opener = document.getElementById(menu?.dataset.openedBy ?? '') ?? activeElement
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** What the dialog made may have replaced the button that opened it: then the screen is read on. */
function focusWhatCame(popup: HTMLElement | null): false {
  const { activeElement, body } = document
  const isTaken = activeElement !== body && !popup?.contains(activeElement)
  if (!isTaken) document.querySelector('main')?.focus()
  return false
}

/** Where typing begins. On touch nothing is focused, so that no keyboard covers the dialog. */
function findFirstField(popup: HTMLElement | null): HTMLElement | null {
  const fields = popup?.querySelectorAll<HTMLElement>('input:not([type="radio"]), textarea') ?? []
  // Not one that people do not see, such as a decoy for robots.
  return [...fields].find(isReachable) ?? null
}

function isReachable(field: HTMLElement): boolean {
  if (field.matches('[tabindex="-1"], :disabled')) return false
  return field.closest('[aria-hidden="true"], [hidden]') === null
}

/** The scrolling middle of a {@link Dialog}. */
export function DialogBody({ children }: { children: ReactNode }): ReactElement {
  return <div className="parts-dialog-body">{children}</div>
}

/** The buttons of a {@link Dialog} at its bottom end, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  // No `<footer>`: a dialog is no section, and a page has one contentinfo.
  return <div className="parts-dialog-foot">{children}</div>
}
