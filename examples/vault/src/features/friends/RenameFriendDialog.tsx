import { Dialog, TextField, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { DialogForm } from '../../components/DialogForm.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { AboutFriendProps } from './about-friend.ts'
import { useFriends } from './FriendsProvider.tsx'
import { LONGEST_NAME, SHORTEST_NAME } from './friend.ts'

/** The dialog that changes the member's name for a friend. */
export function RenameFriendDialog({ open, friend, onClose }: AboutFriendProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { rename } = useFriends()
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? friend.name
  const isTooShort = name.trim().length < SHORTEST_NAME
  const close = (): void => {
    setTyped(null)
    onClose()
  }
  const save = async (): Promise<void> => {
    if (name.trim() !== friend.name) {
      await rename(friend, name)
      toasts.success(text('friends.renamed', { name: name.trim() }))
    }
    close()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('friends.rename')}
      closeLabel={text('action.close')}
      keep={typed !== null}
    >
      <DialogForm
        hasProblems={isTooShort}
        onSave={save}
        onCancel={close}
        failedText={errorText({ code: 'alias_update_failed' })}
      >
        {(tried) => (
          <TextField
            label={text('friends.name')}
            hint={text('friends.nameHint')}
            error={tried && isTooShort ? errorText({ code: 'alias_too_short' }) : undefined}
            value={name}
            onChange={setTyped}
            maxLength={LONGEST_NAME}
            limit={LONGEST_NAME}
            autoComplete="off"
            autoFocus
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
