import type { CallOutput } from '@shrd/contract/calls'
import { Button, Card, Note, useToasts } from '@shrd/parts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { BarePage } from '../../app/BarePage.tsx'
import { forgetInvitation, readInvitation } from '../../app/kept-invitation.ts'
import { leaveTo } from '../../app/leave.ts'
import { useMember } from '../../app/member-context.ts'
import { pathOf, ROOT } from '../../app/paths.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Waiting } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { queryKeyOf } from '../../data/query-key.ts'
import type { CallFailure } from '../../data/service-error.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Where the link of a mailed invitation leads. The part behind the `#` reaches no log. */
export function InvitationPage(): ReactElement {
  const { text } = useTexts()
  const [token] = useState(readInvitation)
  return (
    <BarePage>
      <Page title={text('invitation.title')} narrow>
        {token === null ? (
          <Note tone="warning">{text('invitation.missing')}</Note>
        ) : (
          <Invitation token={token} />
        )}
      </Page>
    </BarePage>
  )
}

function Invitation({ token }: { token: string }): ReactElement {
  const { mutate: find, data, error } = useChange('findInvitation', [])
  const accepting = useAccept(token, data?.account_name ?? '')
  useEffect(() => find({ token }), [find, token])
  if (error) return <InvitationFailure error={error} onRetry={() => find({ token })} />
  if (!data) return <Waiting rows={2} />
  return (
    <>
      {accepting.error ? <InvitationFailure error={accepting.error} /> : null}
      <InvitationCard invitation={data} />
      <InvitationEnd email={data.email} accept={accepting.accept} isBusy={accepting.isBusy} />
    </>
  )
}

function InvitationCard({
  invitation,
}: {
  invitation: CallOutput<'findInvitation'>
}): ReactElement {
  const { text } = useTexts()
  const { time } = useFormats()
  const { account_name: account, email, role, expires_at } = invitation
  return (
    <Card>
      <div className="card-body stack">
        <p>{text('invitation.lead', { account, email, role: text(`invitation.${role}`) })}</p>
        <p className="hint">
          {text('invitation.rights')} {text('invitation.until', { time: time(expires_at) })}
        </p>
      </div>
    </Card>
  )
}

interface InvitationEndProps {
  /** The address that was invited. */
  email: string
  accept: () => void
  isBusy: boolean
}

/** Accepts the invitation, or says what stands in the way of this member. */
function InvitationEnd({ email, accept, isBusy }: InvitationEndProps): ReactElement {
  const { text } = useTexts()
  const { profile } = useMember()
  if (profile.email !== email) {
    const own = profile.email ?? profile.name ?? text('profile.unnamed')
    return (
      <Note
        tone="warning"
        action={<Button onClick={() => leaveTo('/logout')}>{text('profile.signOut')}</Button>}
      >
        {text('invitation.otherAddress', { own, email })}
      </Note>
    )
  }
  if (!profile.email_verified) {
    return (
      <Note tone="warning" action={<a href="/account">{text('nav.profile')}</a>}>
        {text('invitation.unproven', { email })}
      </Note>
    )
  }
  return (
    <div className="form-end">
      <Button variant="primary" size="lg" busy={isBusy} onClick={accept}>
        {text('invitation.accept')}
      </Button>
    </div>
  )
}

interface InvitationFailureProps {
  error: CallFailure
  onRetry?: () => void
}

/** Why the invitation cannot be used, and what helps. */
function InvitationFailure({ error, onRetry }: InvitationFailureProps): ReactElement {
  const { text } = useTexts()
  if (error.code === 'invalid_input')
    return <Note tone="warning">{text('invitation.missing')}</Note>
  if (error.code === 'invitation_not_found') {
    return <Note tone="warning">{text('invitation.ended')}</Note>
  }
  if (error.code === 'conflict') {
    return (
      <Note action={<Link to={ROOT}>{text('invitation.toConsole')}</Link>}>
        {text('invitation.already')}
      </Note>
    )
  }
  return <FailureNote title={text('invitation.failed')} error={error} onRetry={onRetry} />
}

function useAccept(token: string, name: string) {
  const { text } = useTexts()
  const toasts = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useChange('acceptInvitation', [])
  const accept = (): void =>
    mutate(
      { token },
      {
        async onSuccess({ account_id }) {
          forgetInvitation()
          await queries.refetchQueries({ queryKey: queryKeyOf('listAccounts', undefined) })
          toasts.success(text('invitation.accepted', { name }))
          void navigate(pathOf(account_id))
        },
      },
    )
  return { accept, error, isBusy: isPending }
}
