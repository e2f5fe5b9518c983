'use client'
import { type ReactElement, useId } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { DOWNLOAD } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { Note } from '../note/Note.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface SaveKeyFileDialogProps {
  fileName: string
  onDownload(): void
  onSaved(): void
}

/**
 * Tells a new member to keep the key file. Only "I have saved it" closes it. Renders a `<dialog>`.
 */
export function SaveKeyFileDialog(props: SaveKeyFileDialogProps): ReactElement {
  const { fileName, onDownload, onSaved } = props
  const { t } = useMessages()
  const textId = useId()
  const [before = '', after = ''] = t('keyFileRegister.savedText').split('{fileName}')
  return (
    <Dialog title={t('keyFileRegister.savedTitle')} describedBy={textId}>
      <div className="shrd-dialog-body shrd-stack" id={textId}>
        <p>
          {before}
          <code dir="ltr">{fileName}</code>
          {after}
        </p>
        <Note tone="warning">{t('keyFileRegister.savedWarning')}</Note>
      </div>
      <footer className="shrd-dialog-foot">
        <button type="button" className="shrd-button" onClick={onDownload}>
          <Icon d={DOWNLOAD} />
          {t('action.downloadAgain')}
        </button>
        <button type="button" className="shrd-button" data-kind="primary" onClick={onSaved}>
          {t('action.saved')}
        </button>
      </footer>
    </Dialog>
  )
}
