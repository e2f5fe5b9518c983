import type { HostedNav } from '@shrd/contract'
import type { ReactElement } from 'react'
import type { WordKey } from '../locales/words.ts'
import { useWords } from '../words-context.ts'

interface NavbarProps {
  nav: HostedNav
  /** The page is the home page, which has the sections. */
  isHome: boolean
}

interface Entry {
  href: string
  word: WordKey
}

const SECTIONS: readonly Entry[] = [
  { href: '/', word: 'nav.home' },
  { href: '/#features', word: 'nav.features' },
  { href: '/#about', word: 'nav.about' },
]

/** The five entries of the specification; signed in or not, a user sees those that lead on. */
const ENTRIES: Readonly<Record<'signedIn' | 'signedOut', readonly Entry[]>> = {
  signedIn: [
    { href: '/dashboard', word: 'nav.dashboard' },
    { href: '/account', word: 'nav.account' },
    { href: '/logout', word: 'nav.logout' },
  ],
  signedOut: [
    { href: '/login', word: 'nav.login' },
    { href: '/register', word: 'nav.register' },
  ],
}

const MENU = 'hosted-menu'

/**
 * Links to the sections of the home page and to what a user can do. On a phone they are behind a
 * button that works without script. `early/start-frame.ts` closes the menu. Renders a `<nav>`.
 */
export function Navbar({ nav, isHome }: NavbarProps): ReactElement {
  const words = useWords()
  return (
    <nav className="hosted-nav" aria-label={words['nav.label']}>
      <button
        type="button"
        className="hosted-menu-button"
        popoverTarget={MENU}
        aria-label={words['nav.menu']}
      >
        <MenuIcon />
      </button>
      <div id={MENU} popover="auto" className="hosted-menu">
        <Entries entries={SECTIONS} current={isHome ? '/' : null} />
        <Entries entries={entriesFor(nav)} current={null} />
      </div>
    </nav>
  )
}

/** The dashboard is for members of an account. */
function entriesFor({ signed_in, is_account_member }: HostedNav): readonly Entry[] {
  const entries = ENTRIES[signed_in ? 'signedIn' : 'signedOut']
  return entries.filter(({ href }) => href !== '/dashboard' || is_account_member)
}

function Entries(props: { entries: readonly Entry[]; current: string | null }): ReactElement {
  const words = useWords()
  return (
    <ul>
      {props.entries.map(({ href, word }) => (
        <li key={href}>
          <a href={href} aria-current={href === props.current ? 'page' : undefined}>
            {words[word]}
          </a>
        </li>
      ))}
    </ul>
  )
}

// A drawing of Lucide, ISC licence.
function MenuIcon(): ReactElement {
  return (
    <svg
      className="shrd-icon"
      data-size="lg"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 6h16M4 12h16M4 18h16" />
    </svg>
  )
}
