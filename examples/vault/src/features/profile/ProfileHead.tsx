import type { SessionUser } from '@shrd/client'
import { Badge } from '@shrd/parts'
import type { ReactElement } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useMemberName } from './MemberNameProvider.tsx'
import { planName } from './plan-name.ts'
import { AvatarPicture } from './profile/AvatarField.tsx'
import { useProfile } from './profile/ProfileProvider.tsx'

/** Picture, name, user id and plan of the member. */
export function ProfileHead({ user }: { user: SessionUser }): ReactElement {
  const { text } = useTexts()
  const { state } = useProfile()
  const { name } = useMemberName()
  const fields = state.status === 'ready' ? state.value.contact.fields : null
  const avatar = typeof fields?.avatar === 'string' ? fields.avatar : ''
  return (
    <header className="profile-head" data-tour="profile-head">
      <AvatarPicture value={avatar} size={40} />
      <div className="profile-head-words">
        <h1>{name || text('profile.anonymous')}</h1>
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
