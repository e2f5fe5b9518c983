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

/** Where the exports of other password managers come in. */
export const IMPORT_PATH = '/dashboard/import'

/** The tabs of the profile page, in their order. */
export const PROFILE_TABS = ['profile', 'preferences', 'account', 'security'] as const
/** One of {@link PROFILE_TABS}. */
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** Where a tab of the profile page is. */
export function profilePath(tab: ProfileTab): string {
  return `/profile/${tab}`
}
