import { Badge, Mark } from '@shrd/parts'
import { BookOpen, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useAccount } from '../data/account-context.ts'
import { useCall } from '../data/use-call.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { useFormats } from '../locales/use-formats.ts'
import { AccountSwitcher } from './AccountSwitcher.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { preload } from './lazy-screen.tsx'
import { NAVIGATION, type NavigationEntry } from './navigation.ts'
import { pathOf } from './paths.ts'
import { SCREENS } from './screens.ts'

/** Props of {@link Sidebar}. */
export interface SidebarProps {
  /** Called when a link was followed. */
  onLeave?: (() => void) | undefined
}

/** Account, screens, and the way to documentation. */
export function Sidebar({ onLeave }: SidebarProps): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const counts = useCounts()
  return (
    <nav className="sidebar" aria-label={text('nav.label')}>
      <div className="sidebar-head">
        <Link className="brand" to={pathOf(account_id)} onClick={onLeave}>
          <Mark size={22} />
          <span className="sidebar-words">{text('app.name')}</span>
        </Link>
        <span className="sidebar-words">
          <Badge>{text('app.console')}</Badge>
        </span>
      </div>
      <AccountSwitcher onLeave={onLeave} />
      <ul className="sidebar-list">
        {NAVIGATION.map((entry) => (
          <li key={entry.name}>
            <Entry {...{ entry, onLeave }} count={counts[entry.path ?? ''] ?? null} />
          </li>
        ))}
      </ul>
      <ul className="sidebar-list sidebar-foot">
        <li>
          <a className="sidebar-link" href="/api/reference" title={text('nav.reference')}>
            <BookOpen size={16} aria-hidden="true" />
            <span className="sidebar-words">{text('nav.reference')}</span>
          </a>
        </li>
        <li>
          <a className="sidebar-link" href="/account" title={text('nav.profile')}>
            <UserRound size={16} aria-hidden="true" />
            <span className="sidebar-words">{text('nav.profile')}</span>
          </a>
        </li>
        {onLeave ? (
          <li className="sidebar-menus">
            <LanguageMenu />
            <AppearanceMenu />
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

interface EntryProps extends SidebarProps {
  entry: NavigationEntry
  count: number | null
}

function Entry({ entry, count, onLeave }: EntryProps): ReactElement {
  const { path, name, Icon } = entry
  const { text } = useTexts()
  const { number } = useFormats()
  const { account_id } = useAccount()
  const load = (): void => {
    if (path !== null) preload(SCREENS[path])
  }
  return (
    <NavLink
      className="sidebar-link"
      to={path === null ? pathOf(account_id) : pathOf(account_id, path)}
      end={path === null}
      onClick={onLeave}
      onPointerEnter={load}
      onFocus={load}
      title={text(name)}
    >
      <Icon size={16} aria-hidden="true" />
      <span className="sidebar-words parts-grow">{text(name)}</span>
      {count === null ? null : <span className="sidebar-words sidebar-count">{number(count)}</span>}
    </NavLink>
  )
}

function useCounts(): Readonly<Record<string, number | undefined>> {
  const clients = useCall('listClients', {})
  const users = useCall('countUsers', {})
  return {
    clients: clients.data?.length,
    users: users.data && users.data.active + users.data.suspended,
  }
}
