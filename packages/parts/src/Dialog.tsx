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
  /** Where the focus goes at the end when nothing had it at the beginning; without it, to the screen. */
  returnTo?: (() => HTMLElement | null) | undefined
  /** True when what it did leads elsewhere: the focus is not given back, and whoever comes takes it. */
  leadsOn?: (() => boolean) | undefined
  children: ReactNode
}

/**
 * A modal `<div role="dialog">`: traps the focus, gives it back, a bottom sheet on phones. Holds
 * {@link DialogBody} and {@link DialogActions}, both inside one `<form>` when it is one.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { open, onOpenChange, title, closeLabel, wide, keep, returnTo, leadsOn, children } = props
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
              openedBy === 'touch' ? true : findBeginning(popup.current)
            }
            finalFocus={() => {
              if (leadsOn?.()) return false
              return findEnd(popup.current, opener.current ?? returnTo?.() ?? null)
            }}
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
  const menu = activeElement?.closest('[role="menu"]')
  const opener = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  const found = opener ?? activeElement
  return found instanceof HTMLElement && found !== document.body ? found : null
}

/**
 * Where the focus goes when a dialog has closed: to what opened it. What it made may have replaced
 * that: then the screen is read on. `false` leaves it where it is: what it led to may have taken it.
 */
function findEnd(popup: HTMLElement | null, opener: HTMLElement | null): HTMLElement | false {
  const { activeElement, body } = document
  const main = document.querySelector('main')
  const isFree = activeElement === body || activeElement === main || popup?.contains(activeElement)
  if (!isFree) return false
  return (opener?.isConnected ? opener : main) ?? false
}

const FIELDS = 'input:not([type="radio"]), textarea'
const CONTROLS = ['body', 'foot']
  .map((part) => `.parts-dialog-${part} :is(a[href], button, [tabindex="0"])`)
  .join()

/**
 * Where a dialog begins: where typing does, otherwise at its first control, and where there is none
 * at its title. Not at the button that closes it: nobody opens a dialog for that.
 */
function findBeginning(popup: HTMLElement | null): HTMLElement | true {
  return findReachable(popup, FIELDS) ?? findReachable(popup, CONTROLS) ?? popup ?? true
}

/** The first that people see: not a decoy for robots. */
function findReachable(popup: HTMLElement | null, selector: string): HTMLElement | undefined {
  return Array.from(popup?.querySelectorAll<HTMLElement>(selector) ?? []).find(isReachable)
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
