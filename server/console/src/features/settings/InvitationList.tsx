import { Badge, Button, Card, CardHead, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useAccount } from '../../data/account-context.ts'
import { useCall } from '../../data/use-call.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Invitations that nobody has accepted yet. */
export function InvitationList(): ReactElement | null {
  const { text } = useTexts()
  const { time } = useFormats()
  const toasts = useToasts()
  const { role } = useAccount()
  const invitations = useCall('listInvitations', {})
  const withdraw = useChange('withdrawInvitation', ['listInvitations'])
  if (invitations.error) {
    return (
      <FailureNote
        title={text('invitations.failed')}
        error={invitations.error}
        onRetry={() => void invitations.refetch()}
      />
    )
  }
  if (!invitations.data || invitations.data.length === 0) return null
  return (
    <Card aria-label={text('invitations.title')}>
      <CardHead title={text('invitations.title')} />
      {withdraw.error ? (
        <div className="card-body">
          <FailureNote title={text('failed.change')} error={withdraw.error} />
        </div>
      ) : null}
      <ul className="rows">
        {invitations.data.map(({ invitation_id, email, role: invited, expires_at }) => (
          <li key={invitation_id}>
            <span className="parts-grow">
              <bdi>{email}</bdi>
              <span className="row-detail">
                {text('invitations.until', { time: time(expires_at) })}
              </span>
            </span>
            <Badge>{text(`members.role.${invited}`)}</Badge>
            {role === 'owner' ? (
              <Button
                size="sm"
                busy={withdraw.isPending && withdraw.variables.invitation_id === invitation_id}
                onClick={() =>
                  withdraw.mutate(
                    { invitation_id },
                    { onSuccess: () => toasts.success(text('invitations.withdrawn')) },
                  )
                }
              >
                {text('invitations.withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
