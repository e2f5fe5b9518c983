'use client'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react'
import { X } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { memberWords } from '../locales/member-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useModal } from './useModal.ts'

const WORDS = [memberWords]

interface DialogProps {
  title: ReactNode
  children: ReactNode
  /** The id of a text inside that screen readers read with the title. */
  describedBy?: string
  /** Called by Escape and the close button. Without it only a button inside closes the dialog. */
  onClose?: () => void
  /** Called by Escape, where that would lose too much. @default onClose */
  onEscape?: (() => void) | undefined
}

/**
 * A modal dialog on the browser's `<dialog>`. It traps the focus, hides the page from screen
 * readers and returns the focus. Mount it to open it, unmount it to close it.
 */
export function Dialog(props: DialogProps): ReactElement {
  return (
    <WithWords words={WORDS}>
      <DialogContent {...props} />
    </WithWords>
  )
}

function DialogContent(props: DialogProps): ReactElement {
  const { title, children, describedBy, onClose, onEscape = onClose } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { t } = useMessages()
  useModal(ref)

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    onEscape?.()
  }

  function keepOpen(event: KeyboardEvent) {
    // Chromium closes on a second Escape whatever `cancel` says, unless the key event itself is
    // handled.
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEscape?.()
  }

  return (
    <dialog
      ref={ref}
      className="shrd-dialog"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      closedby={onClose === undefined ? 'none' : 'closerequest'}
      onCancel={cancel}
      onKeyDown={keepOpen}
    >
      <header className="shrd-dialog-head">
        <h2 className="shrd-dialog-title" id={titleId}>
          {title}
        </h2>
        {onClose !== undefined && (
          <button
            type="button"
            className="shrd-button"
            data-kind="ghost"
            data-size="icon"
            aria-label={t('action.close')}
            title={t('action.close')}
            onClick={onClose}
          >
            <Icon d={X} />
          </button>
        )}
      </header>
      {children}
    </dialog>
  )
}
