import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { findOpener, findOuterOpener, rememberOpener } from './opener.ts'

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean
  /** Called with `false` when the user presses Escape, the scrim or the close button. */
  onOpenChange: (open: boolean) => void
  /** Names the dialog's action, such as "New Vault". */
  title: ReactNode
  /** The name of the close button. */
  closeLabel: string
  /** The id of a text inside that screen readers read with the title. */
  describedBy?: string | undefined
  /** True for a width of 1024 pixels instead of 480. */
  wide?: boolean | undefined
  /**
   * While true, Escape and the scrim do not close the dialog. Use it if typed text would be lost.
   */
  keep?: boolean | undefined
  /**
   * Gets the focus after closing if no element had it before opening. @default the `main` element
   */
  returnTo?: (() => HTMLElement | null) | undefined
  /** Return true if the action led to another screen. The dialog then leaves the focus alone. */
  leadsOn?: (() => boolean) | undefined
  children: ReactNode
}

/**
 * A modal `<div role="dialog">`. It traps the focus and returns it; on phones it is a bottom sheet.
 * Its children are {@link DialogBody} and {@link DialogActions}. In a form, put both into one
 * `<form>`.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { open, onOpenChange, title, closeLabel, describedBy, wide, keep } = props
  const { returnTo, leadsOn, children } = props
  const popup = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const outer = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!open) return
    opener.current = findOpener()
    outer.current = findOuterOpener()
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
            ref={(element) => {
              popup.current = element
              rememberOpener(element, opener.current)
            }}
            initialFocus={(openedBy) =>
              openedBy === 'touch' ? true : findBeginning(popup.current)
            }
            finalFocus={() => {
              if (leadsOn?.()) return false
              const openers = [opener.current, outer.current, returnTo?.()]
              return findEnd(popup.current, openers.find((one) => one?.isConnected) ?? null)
            }}
            aria-describedby={describedBy}
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

/**
 * The element that gets the focus after closing: the opener, or `main` if the opener was removed.
 * Returns `false`, which leaves the focus alone, if another element has already taken it.
 */
function findEnd(popup: HTMLElement | null, opener: HTMLElement | null): HTMLElement | false {
  const { activeElement, body } = document
  const main = document.querySelector('main')
  const isFree = activeElement === body || activeElement === main || popup?.contains(activeElement)
  if (!isFree) return false
  if (opener !== null || main === null) return opener ?? false
  // Base UI would give the focus to the first control inside, which has nothing to do with the dialog.
  queueMicrotask(() => main.focus({ preventScroll: true }))
  return false
}

const FIELDS = 'input:not([type="radio"]), textarea, [role="combobox"]'
const CONTROLS = ['body', 'foot']
  .map((part) => `.parts-dialog-${part} :is(a[href], button, [tabindex="0"])`)
  .join()

/**
 * The element that gets the focus after opening: the first field, which may be a choice, else the
 * first control, else the dialog itself. Never the close button: users do not open a dialog to close
 * it.
 */
function findBeginning(popup: HTMLElement | null): HTMLElement | true {
  return findReachable(popup, FIELDS) ?? findReachable(popup, CONTROLS) ?? popup ?? true
}

/** The first match that users can reach. Skips hidden decoy fields for robots. */
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

/** The buttons at the bottom end of a {@link Dialog}. Put the primary button last. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  // Not a `<footer>`: outside a section it would be a second `contentinfo` landmark.
  return <div className="parts-dialog-foot">{children}</div>
}
