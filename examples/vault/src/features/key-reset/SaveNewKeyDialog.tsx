import { Button, Note } from '@shrd/parts'
import { Dialog } from '@shrd/react'
import { Download } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link SaveNewKeyDialog}. */
export interface SaveNewKeyDialogProps {
  fileName: string
  onDownload: () => void
  onSaved: () => void
}

/** Has the member keep the new key file, as at the registration: only "I have saved it" closes it. */
export function SaveNewKeyDialog(props: SaveNewKeyDialogProps): ReactElement {
  const { fileName, onDownload, onSaved } = props
  const { text } = useTexts()
  const textId = useId()
  const [before = '', after = ''] = text('keyReset.saveText').split('{fileName}')
  return (
    <Dialog title={text('keyReset.saveTitle')} describedBy={textId}>
      <div className="shrd-dialog-body shrd-stack" id={textId}>
        <p>
          {before}
          <code dir="ltr">{fileName}</code>
          {after}
        </p>
        <Note tone="warning">{text('keyReset.saveWarning')}</Note>
      </div>
      <footer className="shrd-dialog-foot">
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={onDownload}>
          {text('keyReset.downloadAgain')}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {text('keyReset.saved')}
        </Button>
      </footer>
    </Dialog>
  )
}
