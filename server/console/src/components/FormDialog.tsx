import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import type { CallFailure } from '../data/service-error.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { FailureNote } from './FailureNote.tsx'
import { focusFirstProblem } from './focus-first-problem.ts'

/** Props of {@link FormDialog}. */
export interface FormDialogProps extends DialogFormProps {
  open: boolean
  /** True if typed text would be lost. */
  keep?: boolean | undefined
}

/** A dialog with a `<form>`. What was typed stays if it fails. */
export function FormDialog({ open, keep, ...form }: FormDialogProps): ReactElement {
  const { text } = useTexts()
  const { title, onClose } = form
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      closeLabel={text('action.close')}
      keep={keep}
    >
      <DialogForm {...form} />
    </Dialog>
  )
}

interface DialogFormProps {
  onClose: () => void
  /** Names the action; also the words of the button. */
  title: string
  /** @default the title */
  submitLabel?: string | undefined
  /** Whether something in it cannot be sent as it is. */
  hasProblems: boolean
  onSubmit: () => void
  isBusy: boolean
  error: CallFailure | null
  /** The fields; problems are shown once somebody tried to send it. */
  children: (tried: boolean) => ReactNode
}

function DialogForm(props: DialogFormProps): ReactElement {
  const { onClose, title, submitLabel = title, hasProblems, onSubmit, isBusy, error } = props
  const { text } = useTexts()
  const [tried, setTried] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // What can be sent has none to show. A form that is emptied once it was sent would have some.
    setTried(hasProblems)
    if (hasProblems) focusFirstProblem(event.currentTarget)
    else if (!isBusy) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <DialogBody>
        {error ? <FailureNote title={text('failed.change')} error={error} /> : null}
        {props.children(tried)}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
