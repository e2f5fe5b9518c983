import { KeyRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Brand } from '../components/Brand.tsx'
import { FriendsSection } from '../features/friends/FriendsSection.tsx'
import { VaultList } from '../features/vaults/VaultList.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import { NAVIGATION } from './navigation.ts'

/** Brand, links, vaults and friends. `onLeave` is called when a link was followed. */
export function Sidebar({ onLeave }: { onLeave?: () => void }): ReactElement {
  const { text } = useTexts()
  return (
    <nav className="sidebar" aria-label={text('nav.label')}>
      <div className="sidebar-head">
        <Brand />
      </div>
      <NavigationLinks entries={NAVIGATION} onLeave={onLeave} />
      <VaultList onLeave={onLeave} />
      <FriendsSection />
      <div className="sidebar-foot">
        <KeyRound size={14} aria-hidden="true" />
        <span className="sidebar-words parts-grow">{text('nav.keysOpen')}</span>
        {onLeave ? (
          <span className="sidebar-menus">
            <LanguageMenu />
            <span className="only-phone">
              <AppearanceMenu />
            </span>
          </span>
        ) : null}
      </div>
    </nav>
  )
}
