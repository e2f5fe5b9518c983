import { KeyRound, MessageSquareLock, Vault } from 'lucide-react'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { Brand } from '../components/Brand.tsx'
import { VaultList } from '../features/vaults/VaultList.tsx'
import { useTexts } from '../locales/TextsProvider.tsx'
import { usePreferences } from './preferences.tsx'

/** Brand, links and the vaults. `onLeave` is called when a link was followed. */
export function Sidebar({ onLeave }: { onLeave?: () => void }): ReactElement {
  const { text } = useTexts()
  const { sidebar } = usePreferences().preferences
  return (
    <nav className="sidebar" data-sidebar={sidebar} aria-label={text('nav.label')}>
      <div className="sidebar-head">
        <Brand />
      </div>
      <NavLink
        className="sidebar-link"
        to="/dashboard"
        end
        onClick={onLeave}
        title={text('nav.vaults')}
      >
        <Vault size={16} aria-hidden="true" />
        <span className="sidebar-words">{text('nav.vaults')}</span>
      </NavLink>
      <NavLink
        className="sidebar-link sidebar-link-plain"
        to="/dashboard"
        onClick={onLeave}
        title={text('nav.chat')}
      >
        <MessageSquareLock size={16} aria-hidden="true" />
        <span className="sidebar-words">{text('nav.chat')}</span>
      </NavLink>
      <VaultList onLeave={onLeave} />
      <p className="sidebar-foot">
        <KeyRound size={14} aria-hidden="true" />
        <span className="sidebar-words">{text('nav.keysOpen')}</span>
      </p>
    </nav>
  )
}
