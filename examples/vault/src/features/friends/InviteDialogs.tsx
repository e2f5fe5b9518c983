import type { ReactElement } from 'react'
import { lazyPart } from '../../app/lazy-part.tsx'
import { AboutInviteDialog } from './AboutInviteDialog.tsx'
import type { InviteDialog } from './invites.ts'

// Three PINs and their words are needed by few visits: they are loaded when somebody invites.
const InviteWizard = lazyPart(
  async () => (await import('./InviteWizard.tsx')).InviteWizard,
  () => true,
)

/** Props of {@link InviteDialogs}. */
export interface InviteDialogsProps {
  /** The dialog on display. */
  dialog: InviteDialog | null
  onClose: () => void
}

/** The dialogs that the Invite menu opens. */
export function InviteDialogs({ dialog, onClose }: InviteDialogsProps): ReactElement {
  return (
    <>
      <AboutInviteDialog open={dialog === 'about'} onClose={onClose} />
      {dialog === 'send' || dialog === 'receive' ? (
        <InviteWizard side={dialog} onClose={onClose} />
      ) : null}
    </>
  )
}
