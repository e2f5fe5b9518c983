import { isShrdError } from '@shrd/crypto/errors'
import { Button, Note } from '@shrd/parts'
import { UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useDraft } from '../../app/drafts.tsx'
import { pathOf } from '../../app/paths.ts'
import { IdLine } from '../../components/IdLine.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { AccountUser } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CredentialCard } from './CredentialCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionCards } from './SessionCards.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { TrailCard } from './TrailCard.tsx'
import { UserActionDialog, type UserQuestion } from './UserActionDialog.tsx'
import { ACTION_TEXTS, type UserAction } from './user-actions.ts'
import { userNameOf } from './user-name.ts'

/** One user: profile, credentials, sessions, and what happened. */
export function UserPage(): ReactElement {
  const { sub = '' } = useParams()
  const { text } = useTexts()
  const { account_id } = useAccount()
  const user = useCall('getAccountUser', { sub })
  const parents = [{ title: text('users.title'), to: pathOf(account_id, 'users') }]
  // The cache still has a user who was deleted, such as for the way back.
  if (user.data && !isShrdError(user.error, 'user_unknown'))
    return <User key={sub} user={user.data} parents={parents} />
  return (
    <Page title={sub} parents={parents}>
      <Loaded query={user} failedText={text('user.failed')} rows={6}>
        {() => null}
      </Loaded>
    </Page>
  )
}

interface UserProps {
  user: AccountUser
  parents: readonly { title: string; to: string }[]
}

function User({ user, parents }: UserProps): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const [question, setQuestion] = useDraft<UserQuestion>(`user.question ${user.sub}`)
  const name = userNameOf(user)
  const ask = (action: UserAction): void =>
    setQuestion({ action, users: [{ sub: user.sub, name }] })
  const actions: readonly UserAction[] = [
    ...(user.email === null ? [] : (['reset'] as const)),
    'end',
    user.status === 'active' ? 'suspend' : 'reactivate',
    ...(user.has_keys ? [] : (['delete'] as const)),
  ]
  const isDeleting = question?.action === 'delete'
  return (
    <Page
      title={name}
      parents={parents}
      mark={
        <span className="tile" aria-hidden="true">
          <UserRound size={20} strokeWidth={1.6} />
        </span>
      }
      lead={
        <span className="client-lead">
          <IdLine name={text('users.id')} value={user.sub} />
          <StatusBadge user={user} />
        </span>
      }
      actions={
        user.is_protected
          ? null
          : actions.map((action) => (
              <Button
                key={action}
                variant={action === 'delete' ? 'danger-quiet' : 'secondary'}
                onClick={() => ask(action)}
              >
                {text(ACTION_TEXTS[action][0])}
              </Button>
            ))
      }
    >
      {user.is_protected ? <Note>{text('user.protected')}</Note> : null}
      <div className="columns">
        <ProfileCard user={user} />
        <CredentialCard user={user} />
      </div>
      <SessionCards user={user} />
      <TrailCard sub={user.sub} />
      <UserActionDialog
        question={question}
        onClose={() => setQuestion(undefined)}
        onDone={() => {
          if (isDeleting) void navigate(pathOf(account_id, 'users'))
        }}
      />
    </Page>
  )
}
