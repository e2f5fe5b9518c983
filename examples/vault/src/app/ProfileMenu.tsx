import type { SessionUser } from '@shrd/client'
import { Menu, MenuItem, MenuSeparator } from '@shrd/parts'
import { ChevronDown, CloudOff, Download, LifeBuoy, LogOut, Upload, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { listUnfinished } from '../features/attachments/uploads-manager.ts'
import { useUploadsManager } from '../features/attachments/use-uploads-manager.ts'
import { useMemberName } from '../features/profile/MemberNameProvider.tsx'
import { planName } from '../features/profile/plan-name.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { IMPORT_PATH, PROFILE_TABS, profilePath } from './navigation.ts'
import type { LogoutState } from './place-state.ts'
import { useShell } from './shell-context.ts'

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
            <MemberWords user={user} />
          </span>
          <ChevronDown className="not-phone" size={14} aria-hidden="true" />
        </button>
      }
    >
      <div className="profile-card only-phone">
        <MemberWords user={user} />
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

/** Name and plan. Until the name is known, its line is empty. */
function MemberWords({ user }: { user: SessionUser }): ReactElement {
  const { text } = useTexts()
  const { name } = useMemberName()
  return (
    <>
      <bdi className="profile-name">
        {name === null ? '\u00a0' : name || text('profile.anonymous')}
      </bdi>
      <span className="profile-plan">{planName(user.plan.type)}</span>
    </>
  )
}

/** The tabs of the profile page, then import, export and recovery kit. */
function ProfileLinks(): ReactElement {
  const { text } = useTexts()
  const navigate = useNavigate()
  return (
    <>
      {PROFILE_TABS.map((tab) => (
        <MenuItem key={tab} onSelect={() => navigate(profilePath(tab))}>
          {text(`profile.tab.${tab}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<Upload size={16} aria-hidden="true" />}
        onSelect={() => navigate(IMPORT_PATH)}
      >
        {text('nav.import')}
      </MenuItem>
      <MenuItem
        icon={<Download size={16} aria-hidden="true" />}
        onSelect={() => navigate('/export')}
      >
        {text('nav.export')}
      </MenuItem>
      <MenuItem
        icon={<LifeBuoy size={16} aria-hidden="true" />}
        onSelect={() => navigate('/recovery-kit')}
      >
        {text('nav.recoveryKit')}
      </MenuItem>
      <MenuSeparator />
    </>
  )
}
