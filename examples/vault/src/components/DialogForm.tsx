import { Button, DialogActions, DialogBody } from '@shrd/parts'
import { HONEYPOT_NAME } from '@shrd/react'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { FailureNote } from './FailureNote.tsx'
import { focusFirstProblem } from './focus-first-problem.ts'
import { useAttempt } from './use-attempt.ts'

/** Props of {@link DialogForm}. */
export interface DialogFormProps {
  /** Whether something in it cannot be stored as it is. */
  hasProblems: boolean
  /** Stores it; a rejection is shown and keeps what was typed. */
  onSave: () => Promise<void>
  onCancel: () => void
  /** @default the words for Save */
  saveLabel?: string | undefined
  /** What the button is for: `danger` deletes. @default 'primary' */
  variant?: 'primary' | 'danger' | undefined
  /** Says that it was not stored. */
  failedText: string
  /** The fields; problems are shown once somebody tried to save. */
  children: (tried: boolean) => ReactNode
}

/**
 * The `<form>` of a dialog, with Cancel and the button that saves or deletes. While it is being stored it cannot
 * be sent a second time. A program that fills the decoy among the fields is told nothing.
 */
export function DialogForm(props: DialogFormProps): ReactElement {
  const { hasProblems, onSave, onCancel, saveLabel, variant, failedText, children } = props
  const { text } = useTexts()
  const [tried, setTried] = useState(false)
  const { busy, error, run } = useAttempt(failedText)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A dialog over this one stands inside this form for React, though not on the page.
    event.stopPropagation()
    setTried(true)
    if (new FormData(event.currentTarget).get(HONEYPOT_NAME)) onCancel()
    else if (hasProblems) focusFirstProblem(event.currentTarget)
    else {
      const form = event.currentTarget
      // A refusal may have marked a field.
      void run(onSave).then(() => focusFirstProblem(form))
    }
  }

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <DialogBody>
        {error ? <FailureNote title={failedText} error={error} /> : null}
        {children(tried)}
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{text('action.cancel')}</Button>
        <Button type="submit" variant={variant ?? 'primary'} busy={busy}>
          {saveLabel ?? text('action.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
