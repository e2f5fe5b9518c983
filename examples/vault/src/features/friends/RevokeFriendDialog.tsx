import { Button, Dialog, DialogActions, DialogBody, Note, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useShell } from '../../app/shell-context.ts'
import { useErrorText } from '../../app/use-error-text.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { AboutFriendProps } from './about-friend.ts'
import { useFriends } from './FriendsProvider.tsx'

/**
 * Says what a revocation ends, and revokes. Only the member who invited can: the other one is told
 * so, and can stop sharing.
 */
export function RevokeFriendDialog(props: AboutFriendProps): ReactElement {
  const { open: isOpen, friend, onClose } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { open } = useShell()
  const { revoke } = useFriends()
  const errorText = useErrorText()
  if (friend.relationship?.role !== 'sender') return <NotOwner {...props} />

  async function end(): Promise<void> {
    await revoke(friend)
    toasts.success(text('friends.revoked', { name: friend.name }))
    open({ kind: 'friend', action: 'withdraw', friend })
  }

  return (
    <DeleteDialog
      open={isOpen}
      onClose={onClose}
      title={text('friends.revoke')}
      onDelete={end}
      failedText={errorText({ code: 'revocation_failed' })}
    >
      <p className="wraps">{text('friends.revokeQuestion', { name: friend.name })}</p>
      <Note tone="warning">{text('friends.revokeText')}</Note>
    </DeleteDialog>
  )
}

function NotOwner({ open: isOpen, friend, onClose }: AboutFriendProps): ReactElement {
  const { text } = useTexts()
  const { open } = useShell()
  const errorText = useErrorText()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={text('friends.revoke')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <Note tone="warning">{errorText({ code: 'relationship_not_owned' })}</Note>
        <p className="wraps">{text('friends.withdrawInstead', { name: friend.name })}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.close')}</Button>
        <Button onClick={() => open({ kind: 'friend', action: 'withdraw', friend })}>
          {text('friends.withdraw')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
