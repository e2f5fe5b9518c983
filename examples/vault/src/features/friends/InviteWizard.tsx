import { InviteReceiver, InviteSender } from '@shrd/react'
import type { ReactElement } from 'react'
import { useFriends } from './FriendsProvider.tsx'

/** Props of {@link InviteWizard}. */
export interface InviteWizardProps {
  side: 'send' | 'receive'
  onClose: () => void
}

/** The invite of one side, in a dialog. */
export function InviteWizard({ side, onClose }: InviteWizardProps): ReactElement {
  const { reload } = useFriends()
  const Invite = side === 'send' ? InviteSender : InviteReceiver
  return <Invite onClose={onClose} onConnected={reload} />
}
