import type { SessionUser } from '@shrd/client'
import { IconButton } from '@shrd/parts'
import { Menu as MenuIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { InviteMenu } from '../features/friends/InviteMenu.tsx'
import { NotificationsMenu } from '../features/notifications/NotificationsMenu.tsx'
import { VaultSwitcher } from '../features/vaults/VaultSwitcher.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useShell } from './shell-context.ts'

/** The bar on top of a member's screens. */
export function Header({ user }: { user: SessionUser }): ReactElement {
  const { text } = useTexts()
  const { open, openDrawer } = useShell()
  return (
    <header className="header">
      <IconButton
        className="header-drawer"
        data-tour="menu"
        label={text('nav.open')}
        icon={<MenuIcon size={20} aria-hidden="true" />}
        onClick={openDrawer}
      />
      <span className="header-vault only-phone">
        <VaultSwitcher />
      </span>
      <HeaderSearch />
      <span className="parts-grow" />
      <InviteMenu onOpen={(invite) => open({ kind: 'invite', invite })} />
      <span className="not-phone">
        <LanguageMenu />
      </span>
      <span className="not-phone">
        <AppearanceMenu />
      </span>
      {user.user_id === null ? null : <NotificationsMenu user_id={user.user_id} />}
      <ProfileMenu user={user} />
    </header>
  )
}
