'use client'
import { type ReactElement, useId } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface WarningDialogProps {
  /** The number of remaining emergency codes. */
  codesLeft: number
  onRead(): void
}

/** Warns after a sign-in that few emergency codes remain. Renders a `<dialog>`. */
export function WarningDialog({ codesLeft, onRead }: WarningDialogProps): ReactElement {
  const { t } = useMessages()
  const textId = useId()
  return (
    <Dialog title={t('twoFactor.warningTitle')} onClose={onRead} describedBy={textId}>
      <div className="shrd-dialog-body" id={textId}>
        <Note tone="warning">{t('twoFactor.codesLeft', { count: codesLeft })}</Note>
      </div>
      <footer className="shrd-dialog-foot">
        <button
          type="button"
          className="shrd-button"
          data-kind="primary"
          data-initial-focus=""
          onClick={onRead}
        >
          {t('action.understood')}
        </button>
      </footer>
    </Dialog>
  )
}
