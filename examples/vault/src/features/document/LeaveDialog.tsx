import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { UnsavedQuestion } from './use-unsaved-question.ts'

/** Props of {@link LeaveDialog}. */
export interface LeaveDialogProps {
  question: UnsavedQuestion
  /** Forgets what was typed. */
  onDiscard: () => void
}

/** Asks whether unsaved changes are to be given up; staying is the safe answer and comes first. */
export function LeaveDialog({ question, onDiscard }: LeaveDialogProps): ReactElement {
  const { text } = useTexts()
  const { open, changes, stay, leave } = question
  return (
    <Dialog
      open={open}
      onOpenChange={stay}
      title={text('document.leaveTitle')}
      closeLabel={text('action.close')}
      // A pressed row has let go of the focus by now.
      returnTo={() => document.getElementById('detail-title')}
    >
      <DialogBody>
        <p>{text('document.leaveText', { count: changes })}</p>
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
          {text('document.leaveDiscard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
