import { RadioCards, TextField, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { Member } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Enough to find slips; the service decides. */
const EMAIL = /^[^\s@]+@[^\s@]+$/
const ROLES = ['member', 'owner'] as const

interface InviteDraft {
  readonly email: string
  readonly role: Member['role']
}

const EMPTY: InviteDraft = { email: '', role: 'member' }

/** Props of {@link InviteDialog}. */
export interface InviteDialogProps {
  open: boolean
  onClose: () => void
}

/** Invites a person to the account by mail. */
export function InviteDialog({ open, onClose }: InviteDialogProps): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { account_id } = useAccount()
  const [kept, keep] = useDraft<InviteDraft>(`invite ${account_id}`)
  const invite = useChange('inviteMember', ['listInvitations'])
  const { email, role } = kept ?? EMPTY
  const isWrong = !EMAIL.test(email.trim())
  const isMember = invite.error?.code === 'conflict'
  const wrong = (tried: boolean): string | null => (tried && isWrong ? text('invite.wrong') : null)
  const close = (): void => {
    invite.reset()
    keep(undefined)
    onClose()
  }
  const submit = (): void =>
    invite.mutate(
      { email: email.trim(), role },
      {
        onSuccess() {
          close()
          toasts.success(text('invite.done', { email: email.trim() }))
        },
      },
    )
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text('members.invite')}
      hasProblems={isWrong}
      onSubmit={submit}
      isBusy={invite.isPending}
      error={isMember ? null : invite.error}
      keep={email !== ''}
    >
      {(tried) => (
        <>
          <TextField
            label={text('invite.email')}
            hint={text('invite.hint')}
            type="email"
            dir="ltr"
            value={email}
            onChange={(value) => {
              invite.reset()
              keep({ email: value, role })
            }}
            error={isMember ? text('invite.isMember') : wrong(tried)}
          />
          <RadioCards
            label={text('invite.role')}
            options={ROLES.map((value) => ({
              value,
              title: text(`invite.role.${value}`),
              text: text(`invite.role.${value}Text`),
            }))}
            value={role}
            onChange={(value) => keep({ email, role: value })}
          />
        </>
      )}
    </FormDialog>
  )
}
