import {
  AppWindow,
  ArrowDownUp,
  ChartLine,
  Globe,
  KeySquare,
  type LucideIcon,
  ReceiptEuro,
  ScrollText,
  Settings,
  Tags,
  Users,
  Webhook,
} from 'lucide-react'
import type { TextKey } from '../locales/text-key.ts'
import type { ScreenPath } from './paths.ts'

/** A screen in the sidebar. */
export interface NavigationEntry {
  /** `null`: the overview. */
  readonly path: ScreenPath | null
  readonly name: TextKey
  readonly Icon: LucideIcon
}

/** The screens of an account, in their order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { path: null, name: 'nav.overview', Icon: ChartLine },
  { path: 'clients', name: 'nav.clients', Icon: AppWindow },
  { path: 'users', name: 'nav.users', Icon: Users },
  { path: 'attributes', name: 'nav.attributes', Icon: Tags },
  { path: 'providers', name: 'nav.providers', Icon: Globe },
  { path: 'events', name: 'nav.events', Icon: ScrollText },
  { path: 'webhooks', name: 'nav.webhooks', Icon: Webhook },
  { path: 'api-keys', name: 'nav.apiKeys', Icon: KeySquare },
  { path: 'transfer', name: 'nav.transfer', Icon: ArrowDownUp },
  { path: 'billing', name: 'nav.billing', Icon: ReceiptEuro },
  { path: 'settings', name: 'nav.settings', Icon: Settings },
]
