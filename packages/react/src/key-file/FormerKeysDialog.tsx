'use client'
import type { FlowError } from '@shrd/client'
import { type ReactElement, useId } from 'react'
import { LocalTime } from '../account/LocalTime.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface FormerKeysDialogProps {
  /** The device that made the change, by its own word. */
  device: string
  /** When it did, in milliseconds since 1970. */
  updated_at: number
  busy: boolean
  error: FlowError | null
  onTrust(): void
  onCancel(): void
}

/**
 * Asks whether the user made a change that replaced keys signed. Neither the page nor the service
 * can know. Renders a `<dialog>`.
 */
export function FormerKeysDialog(props: FormerKeysDialogProps): ReactElement {
  const { device, updated_at, busy, error, onTrust, onCancel } = props
  const { t } = useMessages()
  const textId = useId()
  return (
    <Dialog title={t('formerKeys.title')} onClose={onCancel} describedBy={textId}>
      <div className="shrd-dialog-body shrd-stack" id={textId}>
        {error !== null && <ErrorNote error={error} />}
        <p>{t('formerKeys.text')}</p>
        <p>
          <bdi>{device}</bdi>, <LocalTime at={updated_at} withTime />
        </p>
        <Note tone="warning">{t('formerKeys.risk')}</Note>
      </div>
      <footer className="shrd-dialog-foot">
        <button
          type="button"
          className="shrd-button"
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onTrust}
        >
          {t('formerKeys.trust')}
        </button>
        <button
          type="button"
          className="shrd-button"
          data-kind="primary"
          data-initial-focus=""
          onClick={onCancel}
        >
          {t('action.cancel')}
        </button>
      </footer>
    </Dialog>
  )
}
