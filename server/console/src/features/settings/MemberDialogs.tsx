import { Checkbox, useToasts } from '@shrd/parts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useAccount } from '../../data/account-context.ts'
import { queryKeyOf } from '../../data/query-key.ts'
import type { Member } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { memberNameOf } from './member-name.ts'

/** What is asked about a member. */
export interface MemberQuestion {
  readonly kind: 'remove' | 'transfer' | 'leave'
  readonly member: Member
}

/** Props of {@link MemberDialogs}. */
export interface MemberDialogsProps {
  /** `undefined` while the dialog is closed. */
  question: MemberQuestion | undefined
  onClose: () => void
}

/** Asks before a member is removed, leaves, or becomes the owner. */
export function MemberDialogs({ question, onClose }: MemberDialogsProps): ReactElement {
  const { text } = useTexts()
  const [revoke_keys, setRevokeKeys] = useState(true)
  const actions = useMemberActions(onClose)
  const kind = question?.kind ?? 'remove'
  const name = question ? memberNameOf(question.member) : ''
  const { change, run, accountName } = actions[kind]
  return (
    <ConfirmDialog
      open={question !== undefined}
      onClose={() => {
        change.reset()
        onClose()
      }}
      action={text(`members.${kind}`)}
      onConfirm={() => question && run(question.member, revoke_keys)}
      isBusy={change.isPending}
      error={change.error}
      choices={
        kind === 'remove' ? (
          <Checkbox checked={revoke_keys} onChange={setRevokeKeys}>
            {text('members.revokeKeys')}
          </Checkbox>
        ) : null
      }
    >
      <bdi>{text(`members.${kind}Text`, { name: kind === 'leave' ? accountName : name })}</bdi>
    </ConfirmDialog>
  )
}

function useMemberActions(onClose: () => void) {
  const { text } = useTexts()
  const toasts = useToasts()
  const queries = useQueryClient()
  const { name: accountName } = useAccount()
  const remove = useChange('removeMember', ['listMembers', 'listApiKeys'])
  const transfer = useChange('transferAccount', ['listMembers', 'listAccounts'])
  const leave = useChange('leaveAccount', [])
  const done = (words: string) => (): void => {
    onClose()
    toasts.success(words)
  }
  return {
    remove: {
      accountName,
      change: remove,
      run: ({ sub }: Member, revoke_keys: boolean) =>
        remove.mutate({ sub, revoke_keys }, { onSuccess: done(text('members.removed')) }),
    },
    transfer: {
      accountName,
      change: transfer,
      run: (member: Member, _revoke: boolean) =>
        transfer.mutate(
          { sub: member.sub },
          { onSuccess: done(text('members.transferred', { name: memberNameOf(member) })) },
        ),
    },
    leave: {
      accountName,
      change: leave,
      run: (_member: Member, _revoke: boolean) =>
        leave.mutate(
          {},
          {
            async onSuccess() {
              done(text('members.left', { name: accountName }))()
              // The account is gone from the list, so its area leads to another one.
              await queries.refetchQueries({ queryKey: queryKeyOf('listAccounts', undefined) })
            },
          },
        ),
    },
  }
}
