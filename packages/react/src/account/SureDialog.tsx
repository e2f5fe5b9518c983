import type { FlowError } from '@shrd/client'
import { type ReactElement, useId } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'

interface SureDialogProps {
  /** Says what will happen. */
  text: string
  /** Label of the action. */
  submit: string
  busy: boolean
  error: FlowError | null
  onSubmit(): void
  onCancel(): void
}

/** Asks before an action that users cannot undo. Renders a `<dialog>`. */
export function SureDialog(props: SureDialogProps): ReactElement {
  const { text, submit, busy, error, onSubmit, onCancel } = props
  const { t } = useMessages()
  const id = useId()
  return (
    <Dialog title={t('dialog.areYouSure')} describedBy={id} onClose={onCancel}>
      <div className="shrd-dialog-body shrd-stack">
        {error !== null && <ErrorNote error={error} />}
        <p id={id}>{text}</p>
      </div>
      <footer className="shrd-dialog-foot">
        <AccountButton onClick={onCancel} initialFocus>
          {t('action.cancel')}
        </AccountButton>
        <AccountButton kind="danger" busy={busy} onClick={onSubmit}>
          {submit}
        </AccountButton>
      </footer>
    </Dialog>
  )
}
