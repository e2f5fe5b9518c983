import { Dialog, Note, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useShell } from '../../app/shell-context.ts'
import { DialogForm } from '../../components/DialogForm.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { AboutFriendProps } from './about-friend.ts'
import { useFriends } from './FriendsProvider.tsx'

/** Stops at a friend's new keys: nothing is shared until the member has confirmed them. */
export function ConfirmKeyDialog({
  open: isOpen,
  friend,
  onClose,
}: AboutFriendProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { open } = useShell()
  const { confirmKey } = useFriends()
  const confirm = async (): Promise<void> => {
    await confirmKey(friend)
    toasts.success(text('friends.confirm.done', { name: friend.name }))
    open({ kind: 'friend', action: 'safety', friend: { ...friend, new_key: null } })
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={text('friends.confirm.title', { name: friend.name })}
      closeLabel={text('action.close')}
    >
      <DialogForm
        hasProblems={false}
        onSave={confirm}
        onCancel={onClose}
        saveLabel={text('friends.confirm.submit')}
        failedText={text('friends.confirm.failed')}
      >
        {() => (
          <>
            <Note tone="danger">{text('friends.confirm.alarm')}</Note>
            <p className="wraps">{text('friends.confirm.text', { name: friend.name })}</p>
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
