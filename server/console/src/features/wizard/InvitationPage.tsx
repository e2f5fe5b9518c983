import { Button, Card, Note, useToasts } from '@shrd/parts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BarePage } from '../../app/BarePage.tsx'
import { forgetInvitation, readInvitation } from '../../app/kept-invitation.ts'
import { pathOf } from '../../app/paths.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Waiting } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { queryKeyOf } from '../../data/query-key.ts'
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
  const { text } = useTexts()
  const { time } = useFormats()
  const { mutate: find, data, error } = useChange('findInvitation', [])
  const accepting = useAccept(token, data?.account_name ?? '')
  useEffect(() => find({ token }), [find, token])
  if (error) {
    return (
      <FailureNote
        title={text('invitation.failed')}
        error={error}
        onRetry={() => find({ token })}
      />
    )
  }
  if (!data) return <Waiting rows={2} />
  const { account_name, email, role, expires_at } = data
  return (
    <>
      {accepting.error ? (
        <FailureNote title={text('invitation.failed')} error={accepting.error} />
      ) : null}
      <Card>
        <div className="card-body stack">
          <p>
            {text('invitation.lead', {
              account: account_name,
              email,
              role: text(`invitation.${role}`),
            })}
          </p>
          <p className="hint">
            {text('invitation.rights')} {text('invitation.until', { time: time(expires_at) })}
          </p>
        </div>
      </Card>
      <div className="form-end">
        <Button variant="primary" size="lg" busy={accepting.isBusy} onClick={accepting.accept}>
          {text('invitation.accept')}
        </Button>
      </div>
    </>
  )
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
