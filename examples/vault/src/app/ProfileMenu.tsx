import type { SessionUser } from '@shrd/client'
import { Menu, MenuItem, MenuSeparator } from '@shrd/parts'
import { ChevronDown, CloudOff, LogOut, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { listUnfinished } from '../features/attachments/uploads-manager.ts'
import { useUploadsManager } from '../features/attachments/use-uploads-manager.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { PROFILE_LINKS } from './navigation.ts'
import type { LogoutState } from './place-state.ts'
import { useShell } from './shell-context.ts'

/** The plan in capitals, underscores as spaces. */
function planName(user: SessionUser): string {
  return user.plan.type.replaceAll('_', ' ').toUpperCase()
}

/** Who is signed in, with which plan, and the way out. */
export function ProfileMenu({ user }: { user: SessionUser }): ReactElement {
  const { text } = useTexts()
  const navigate = useNavigate()
  const { open } = useShell()
  const uploads = useUploadsManager()
  const logout = (): void => {
    const state: LogoutState = { reason: 'chosen' }
    const leave = (): void => void navigate('/auth/logout', { state })
    if (listUnfinished(uploads.getAll()).length === 0) leave()
    else open({ kind: 'stop-uploads', proceed: leave })
  }
  return (
    <Menu
      trigger={
        <button type="button" className="profile">
          <span className="visually-hidden">{text('profile.menu')}</span>
          <span className="profile-picture" aria-hidden="true">
            <UserRound size={16} />
          </span>
          <span className="profile-text not-phone">
            <span className="profile-name">{text('profile.anonymous')}</span>
            <span className="profile-plan">{planName(user)}</span>
          </span>
          <ChevronDown className="not-phone" size={14} aria-hidden="true" />
        </button>
      }
    >
      <div className="profile-card only-phone">
        <span className="profile-name">{text('profile.anonymous')}</span>
        <span className="profile-plan">{planName(user)}</span>
      </div>
      <ProfileLinks />
      <MenuItem
        icon={<CloudOff size={16} aria-hidden="true" />}
        onSelect={() => open({ kind: 'offline' })}
      >
        {text('offlineCard.title')}
      </MenuItem>
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onSelect={logout}>
        {text('nav.logout')}
      </MenuItem>
    </Menu>
  )
}

/** The tabs of the profile that are there. */
function ProfileLinks(): ReactElement | null {
  const { text } = useTexts()
  const navigate = useNavigate()
  const entries = PROFILE_LINKS.filter(({ isBuilt }) => isBuilt)
  if (entries.length === 0) return null
  return (
    <>
      {entries.map(({ key, to }) => (
        <MenuItem key={to} onSelect={() => navigate(to)}>
          {text(key)}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  )
}
