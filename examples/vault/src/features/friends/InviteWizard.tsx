import { InviteReceiver, InviteSender } from '@shrd/react'
import type { ReactElement } from 'react'

/** Props of {@link InviteWizard}. */
export interface InviteWizardProps {
  side: 'send' | 'receive'
  onClose: () => void
}

/** The invite of one side, in a dialog. */
export function InviteWizard({ side, onClose }: InviteWizardProps): ReactElement {
  return side === 'send' ? <InviteSender onClose={onClose} /> : <InviteReceiver onClose={onClose} />
}
