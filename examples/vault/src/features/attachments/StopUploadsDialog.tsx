import { displayFileName } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import { type ReactElement, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { UploadItem } from './upload-item.ts'
import { listUnfinished, type UploadsManager } from './uploads-manager.ts'

/** Props of {@link StopUploadsDialog}. */
export interface StopUploadsDialogProps {
  open: boolean
  manager: UploadsManager
  /** The document whose uploads are stopped. @default all uploads, before the member logs out */
  document_id?: string
  onClose: () => void
  /** Stops them. */
  onStop: () => void
}

/** Asks before files do not reach their document, and names them; going on is the safe answer. */
export function StopUploadsDialog(props: StopUploadsDialogProps): ReactElement {
  const { open, manager, document_id, onClose, onStop } = props
  const { text } = useTexts()
  const all = useSyncExternalStore(manager.subscribe, manager.getAll)
  const files = listUnfinished(
    all.filter((one) => document_id === undefined || one.document_id === document_id),
  )
  const shown = useLastFiles(files)
  const close = useEffectEvent(onClose)
  const isAnswered = open && files.length === 0
  useEffect(() => {
    // They are done while the question is read: there is nothing left to ask.
    if (isAnswered) close()
  }, [isAnswered])
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('upload.stopTitle')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <p>{text('upload.stopText', { count: shown.length })}</p>
        <ul className="stopped-uploads">
          {shown.map(({ id, name }) => (
            <li key={id}>
              <bdi>{displayFileName(name)}</bdi>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('upload.goOn')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose()
            onStop()
          }}
        >
          {text(document_id === undefined ? 'upload.stopAndLogOut' : 'upload.stop')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The files, still there while the dialog fades out. */
function useLastFiles(files: readonly UploadItem[]): readonly UploadItem[] {
  const last = useRef(files)
  if (files.length > 0) last.current = files
  return last.current
}
