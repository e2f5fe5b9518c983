import { Menu, MenuItem, MenuSeparator } from '@shrd/parts'
import { ChevronDown, Keyboard, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { initialsOf } from '../components/initials.ts'
import { useAccount } from '../data/account-context.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { leaveTo } from './leave.ts'
import { useMember } from './member-context.ts'
import { useShell } from './shell-context.ts'

/** Who is signed in, for an account on which plan, and the way out. */
export function ProfileMenu(): ReactElement {
  const { text } = useTexts()
  const { profile } = useMember()
  const { plan_type } = useAccount()
  const open = useShell()
  const name = profile.name ?? profile.email ?? text('profile.unnamed')
  const plan = plan_type.replaceAll('_', ' ').toUpperCase()
  const card = (
    <>
      <bdi className="profile-name">{name}</bdi>
      <span className="profile-plan">{plan}</span>
    </>
  )
  return (
    <Menu
      trigger={
        <button type="button" className="profile">
          <span className="parts-hidden">{text('profile.menu')} </span>
          <span className="profile-picture" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="profile-text not-phone">{card}</span>
          <ChevronDown className="not-phone" size={14} aria-hidden="true" />
        </button>
      }
    >
      <div className="profile-card only-phone">{card}</div>
      <MenuItem
        icon={<UserRound size={16} aria-hidden="true" />}
        onSelect={() => leaveTo('/account')}
      >
        {text('nav.profile')}
      </MenuItem>
      <MenuItem
        icon={<ShieldCheck size={16} aria-hidden="true" />}
        onSelect={() => leaveTo('/account/security')}
      >
        {text('profile.security')}
      </MenuItem>
      <MenuItem icon={<Keyboard size={16} aria-hidden="true" />} onSelect={() => open('keys')}>
        {text('keys.title')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onSelect={() => leaveTo('/logout')}>
        {text('profile.signOut')}
      </MenuItem>
    </Menu>
  )
}
