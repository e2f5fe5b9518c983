import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { LeaveQuestion } from './use-leave-question.ts'

/** Props of {@link LeaveDialog}. */
export interface LeaveDialogProps {
  question: LeaveQuestion
  /** Forgets what was typed. */
  onDiscard: () => void
}

/** Asks whether unsaved changes are to be given up; staying is the safe answer and comes first. */
export function LeaveDialog({ question, onDiscard }: LeaveDialogProps): ReactElement {
  const { text } = useTexts()
  const { open, changes, isUploading, stay, leave } = question
  return (
    <Dialog
      open={open}
      onOpenChange={stay}
      title={text(changes > 0 ? 'document.leaveTitle' : 'document.leaveUploads')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        {changes > 0 ? <p>{text('document.leaveText', { count: changes })}</p> : null}
        {isUploading ? <p>{text('document.leaveUploadsText')}</p> : null}
      </DialogBody>
      <DialogActions>
        <Button onClick={stay}>{text('document.leaveStay')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onDiscard()
            leave()
          }}
        >
          {text(changes > 0 ? 'document.leaveDiscard' : 'document.leaveAnyway')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
