import { displayFileName } from '@shrd/client'
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
  const { open, changes, uploads, stay, leave } = question
  return (
    <Dialog
      open={open}
      onOpenChange={stay}
      title={text(changes > 0 ? 'document.leaveTitle' : 'document.leaveUploads')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        {changes > 0 ? <p>{text('document.leaveText', { count: changes })}</p> : null}
        {uploads.length > 0 ? <Uploads names={uploads} /> : null}
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

function Uploads({ names }: { names: readonly string[] }): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <p>{text('document.leaveUploadsText', { count: names.length })}</p>
      <ul className="leave-uploads">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and nothing moves here
          <li key={at}>
            <bdi>{displayFileName(name)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
