import { Dialog } from '@shrd/parts'
import { type ReactElement, type ReactNode, useId } from 'react'
import { useTexts } from '../locales/TextsProvider.tsx'
import { DialogForm } from './DialogForm.tsx'

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps {
  open: boolean
  onClose: () => void
  /** The action, such as "Delete vault"; also the words of the button. */
  title: string
  /** Deletes it, says so and closes the dialog; a rejection is shown. */
  onDelete: () => Promise<void>
  /** Says that it was not deleted. */
  failedText: string
  /** What is deleted, and what becomes of what belongs to it. */
  children: ReactNode
}

/**
 * Asks before something is deleted. What is asked about is there while it is open; where that is
 * chosen inside, a {@link DialogForm} of its own keeps the choice.
 */
export function DeleteDialog(props: DeleteDialogProps): ReactElement {
  const { open, onClose, title, onDelete, failedText, children } = props
  const { text } = useTexts()
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      closeLabel={text('action.close')}
      describedBy={id}
    >
      <DialogForm
        variant="danger"
        saveLabel={title}
        hasProblems={false}
        onSave={onDelete}
        onCancel={onClose}
        failedText={failedText}
      >
        {() => (
          <div id={id} className="delete-text">
            {children}
          </div>
        )}
      </DialogForm>
    </Dialog>
  )
}
