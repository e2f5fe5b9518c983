import { type LucideIcon, MessageSquareLock, Send, Vault } from 'lucide-react'
import type { TextKey } from '../locales/text-key.ts'

/** An entry of the sidebar. */
export interface NavigationEntry {
  readonly key: TextKey
  readonly to: string
  readonly Icon: LucideIcon
  /** The entry that is marked while its path is on display; others may lead to the same path. */
  readonly isPlace: boolean
  /** Whether the screen is there. An entry without one is not shown. */
  readonly isBuilt: boolean
}

/** The sidebar's entries (specification 1, section 2). */
export const NAVIGATION: readonly NavigationEntry[] = [
  { key: 'nav.vaults', to: '/dashboard', Icon: Vault, isPlace: true, isBuilt: true },
  { key: 'nav.sharing', to: '/share', Icon: Send, isPlace: true, isBuilt: true },
  // The chat is said to lead to the dashboard as well.
  { key: 'nav.chat', to: '/dashboard', Icon: MessageSquareLock, isPlace: false, isBuilt: true },
]

/** A link of the profile menu. */
export interface ProfileEntry {
  readonly key: TextKey
  readonly to: string
  readonly isBuilt: boolean
}

/** The tabs of the profile page, as the profile menu links them once they are there. */
export const PROFILE_LINKS: readonly ProfileEntry[] = [
  { key: 'profile.tab.profile', to: '/profile/profile', isBuilt: false },
  { key: 'profile.tab.preferences', to: '/profile/preferences', isBuilt: false },
  { key: 'profile.tab.account', to: '/profile/account', isBuilt: false },
  { key: 'profile.tab.security', to: '/profile/security', isBuilt: false },
]
