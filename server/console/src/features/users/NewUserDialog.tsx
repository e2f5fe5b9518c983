import { TextField, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../app/drafts.tsx'
import { pathOf } from '../../app/paths.ts'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Enough to find slips; the service decides. */
const EMAIL = /^[^\s@]+@[^\s@]+$/

/** Props of {@link NewUserDialog}. */
export interface NewUserDialogProps {
  open: boolean
  onClose: () => void
}

/** Adds a user, who gets a mail to set a password. */
export function NewUserDialog({ open, onClose }: NewUserDialogProps): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [kept, keep] = useDraft<{ email: string; name: string }>(`user.new ${account_id}`)
  const { email = '', name = '' } = kept ?? {}
  const create = useChange('createAccountUser', ['listUsers', 'countUsers'])
  const isWrong = !EMAIL.test(email.trim())
  const close = (): void => {
    create.reset()
    keep(undefined)
    onClose()
  }
  const submit = (): void =>
    create.mutate(
      { email: email.trim(), ...(name.trim() !== '' && { name: name.trim() }) },
      {
        onSuccess({ sub }) {
          keep(undefined)
          toasts.success(text('newUser.done'))
          void navigate(pathOf(account_id, 'users', sub))
        },
      },
    )
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text('users.add')}
      hasProblems={isWrong}
      onSubmit={submit}
      isBusy={create.isPending}
      error={create.error}
      keep={email !== '' || name !== ''}
    >
      {(tried) => (
        <>
          <TextField
            label={text('newUser.email')}
            hint={text('newUser.hint')}
            type="email"
            dir="ltr"
            value={email}
            onChange={(value) => keep({ email: value, name })}
            error={tried && isWrong ? text('newUser.wrong') : null}
          />
          <TextField
            label={text('newUser.name')}
            note={text('form.optional')}
            value={name}
            onChange={(value) => keep({ email, name: value })}
            limit={200}
          />
        </>
      )}
    </FormDialog>
  )
}
