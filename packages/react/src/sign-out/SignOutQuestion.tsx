'use client'
import { type ReactElement, type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { useModal } from '../dialog/useModal.ts'
import { useMessages } from '../provider/useMessages.ts'

interface SignOutQuestionProps {
  question: ReactNode
  onStay(): void
  onLeave(): void
}

/** Asks for confirmation. Renders a modal `<dialog>` that Escape closes. */
export function SignOutQuestion({ question, onStay, onLeave }: SignOutQuestionProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { t } = useMessages()
  useModal(ref)

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    onStay()
  }

  return (
    <dialog ref={ref} className="shrd-dialog" aria-labelledby={id} onCancel={cancel}>
      <p className="shrd-dialog-body" id={id}>
        {question}
      </p>
      <footer className="shrd-dialog-foot">
        <button type="button" className="shrd-button" onClick={onStay}>
          {t('user.stay')}
        </button>
        <button type="button" className="shrd-button" data-kind="primary" onClick={onLeave}>
          {t('user.signOut')}
        </button>
      </footer>
    </dialog>
  )
}
