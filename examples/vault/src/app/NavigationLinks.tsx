import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { useTexts } from '../locales/TextsProvider.tsx'
import type { NavigationEntry } from './navigation.ts'

/** Props of {@link NavigationLinks}. */
export interface NavigationLinksProps {
  entries: readonly NavigationEntry[]
  /** Called when a link was followed. */
  onLeave?: (() => void) | undefined
}

/** The links of those entries whose screens are there. */
export function NavigationLinks({ entries, onLeave }: NavigationLinksProps): ReactElement {
  const { text } = useTexts()
  return (
    <ul className="sidebar-list" data-tour="navigation">
      {entries
        .filter(({ isBuilt }) => isBuilt)
        .map(({ key, to, Icon, isPlace }) => (
          <li key={key}>
            <NavLink
              className={isPlace ? 'sidebar-link' : 'sidebar-link sidebar-link-plain'}
              to={to}
              end
              // Two entries lead to one path: only its own one is the current page.
              aria-current={isPlace ? 'page' : 'false'}
              onClick={onLeave}
              title={text(key)}
            >
              <Icon size={16} aria-hidden="true" />
              <span className="sidebar-words">{text(key)}</span>
            </NavLink>
          </li>
        ))}
    </ul>
  )
}
