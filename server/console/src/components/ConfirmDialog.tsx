import { Button, Dialog, DialogActions, DialogBody, Note } from '@shrd/parts'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import type { CallFailure } from '../data/service-error.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { FailureNote } from './FailureNote.tsx'

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** Names what the button does, such as "Delete client". */
  action: string
  onConfirm: () => void
  isBusy: boolean
  /** Why the last try failed. */
  error: CallFailure | null
  /** What happens, to whom, and whether it can be undone. */
  children: ReactNode
  /** Other choices between the words and the buttons. */
  choices?: ReactNode
  /** True if the button waits for something, which `choices` says. */
  disabled?: boolean | undefined
}

/** Asks before something is destroyed. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { open, onClose, onConfirm, isBusy, error, disabled } = props
  const { text } = useTexts()
  // What it asked about may be gone: a dialog that fades out keeps its words.
  const last = useRef(props)
  if (open) last.current = props
  const { action, children, choices } = last.current
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={text('confirm.title')}
      closeLabel={text('action.close')}
      describedBy={id}
    >
      <DialogBody>
        {error ? <FailureNote title={text('failed.change')} error={error} /> : null}
        <div id={id}>
          <Note tone="warning">{children}</Note>
        </div>
        {choices}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button variant="danger" busy={isBusy} disabled={disabled} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
