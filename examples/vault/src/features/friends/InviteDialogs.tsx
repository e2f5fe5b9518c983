import { lazy, type ReactElement, Suspense } from 'react'
import { AboutInviteDialog } from './AboutInviteDialog.tsx'
import type { InviteDialog } from './invites.ts'

// Three PINs and their words are needed by few visits: they are loaded when somebody invites.
const InviteWizard = lazy(async () => ({
  default: (await import('./InviteWizard.tsx')).InviteWizard,
}))

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
        <Suspense fallback={null}>
          <InviteWizard side={dialog} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  )
}
