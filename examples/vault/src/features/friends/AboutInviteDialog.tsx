import { Button, Dialog, DialogActions, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { InviteDrawing } from './InviteDrawing.tsx'

const STEPS = ['invite.step.create', 'invite.step.pins', 'invite.step.check'] as const

/** Props of {@link AboutInviteDialog}. */
export interface AboutInviteDialogProps {
  open: boolean
  onClose: () => void
}

/** What an invite is, how it goes, and what it proves. */
export function AboutInviteDialog({ open, onClose }: AboutInviteDialogProps): ReactElement {
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('invite.about')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <p>{text('invite.about.text')}</p>
        <InviteDrawing />
        <ol className="tips">
          {STEPS.map((step) => (
            <li key={step}>{text(step)}</li>
          ))}
        </ol>
        <p>{text('invite.about.end')}</p>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {text('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
