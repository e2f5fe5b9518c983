import { Dialog, DialogBody } from '@shrd/parts'
import { SafetyNumber } from '@shrd/react'
import { type ReactElement, useRef } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { AboutFriendProps } from './about-friend.ts'
import { ConfirmKeyDialog } from './ConfirmKeyDialog.tsx'
import { useFriends } from './FriendsProvider.tsx'
import type { FriendAction, FriendDialog } from './friend.ts'
import { RenameFriendDialog } from './RenameFriendDialog.tsx'
import { RevokeFriendDialog } from './RevokeFriendDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** Props of {@link FriendDialogs}. */
export interface FriendDialogsProps {
  /** The dialog on display. */
  dialog: FriendDialog | null
  onClose: () => void
}

/** The dialogs of a friend's menu, one of them open at most. */
export function FriendDialogs({ dialog, onClose }: FriendDialogsProps): ReactElement | null {
  // Still there while the dialog fades out.
  const last = useRef(dialog)
  if (dialog !== null) last.current = dialog
  const friend = last.current?.friend
  if (friend === undefined) return null
  const isOpen = (action: FriendAction) => dialog?.action === action
  const own = { friend, onClose }
  return (
    <>
      <RenameFriendDialog open={isOpen('rename')} {...own} />
      <SafetyDialog open={isOpen('safety')} {...own} />
      <ConfirmKeyDialog open={isOpen('confirm')} {...own} />
      <RevokeFriendDialog open={isOpen('revoke')} {...own} />
      <WithdrawDialog open={isOpen('withdraw')} {...own} />
    </>
  )
}

function SafetyDialog({ open, friend, onClose }: AboutFriendProps): ReactElement {
  const { text } = useTexts()
  const { reload } = useFriends()
  const close = (): void => {
    // It may have marked the friend as verified, or revoked the relationship.
    reload()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('friends.safetyOf', { name: friend.name })}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <SafetyNumber
          handshakeId={friend.handshake_id}
          name={friend.name}
          isOwner={friend.relationship?.role === 'sender'}
          onDone={close}
        />
      </DialogBody>
    </Dialog>
  )
}
