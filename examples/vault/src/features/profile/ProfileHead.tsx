import type { SessionUser } from '@shrd/client'
import { Badge } from '@shrd/parts'
import { UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { planName } from './plan-name.ts'

/** Picture, name, user id and plan of the member. */
export function ProfileHead({ user }: { user: SessionUser }): ReactElement {
  const { text } = useTexts()
  return (
    <header className="profile-head" data-tour="profile-head">
      <span className="profile-head-picture" aria-hidden="true">
        <UserRound size={24} />
      </span>
      <div className="profile-head-words">
        <h1>{text('profile.anonymous')}</h1>
        {user.user_id === null ? null : (
          <p className="profile-head-id">
            <code>{user.user_id}</code>
            <CopyButton name={text('profile.yourId')} value={user.user_id} clears={false} />
          </p>
        )}
      </div>
      <Badge tone="info">{planName(user.plan.type)}</Badge>
    </header>
  )
}
