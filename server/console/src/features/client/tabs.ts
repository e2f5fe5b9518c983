import { defineScreen, type Screen } from '../../app/lazy-screen.tsx'
import type { ClientTab } from '../../app/paths.ts'
import type { TextGroup } from '../../locales/text-key.ts'
import { ApisTab } from './ApisTab.tsx'
import { DomainTab } from './DomainTab.tsx'
import { MethodsTab } from './MethodsTab.tsx'
import { QuickstartTab } from './QuickstartTab.tsx'
import { RedirectsTab } from './RedirectsTab.tsx'
import { SecretsTab } from './SecretsTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'

const NONE: readonly TextGroup[] = []

/** The content of each tab. The editors of the brand are scripts of their own. */
export const TABS: Readonly<Record<ClientTab, Screen>> = {
  quickstart: defineScreen(NONE, async () => QuickstartTab),
  redirects: defineScreen(NONE, async () => RedirectsTab),
  methods: defineScreen(NONE, async () => MethodsTab),
  apis: defineScreen(NONE, async () => ApisTab),
  branding: defineScreen(['branding'], async () => {
    return (await import('../branding/BrandingTab.tsx')).BrandingTab
  }),
  texts: defineScreen(['branding'], async () => {
    return (await import('../branding/TextsTab.tsx')).TextsTab
  }),
  mails: defineScreen(['branding', 'mails'], async () => {
    return (await import('../branding/MailsTab.tsx')).MailsTab
  }),
  secrets: defineScreen(NONE, async () => SecretsTab),
  domain: defineScreen(NONE, async () => DomainTab),
  sessions: defineScreen(NONE, async () => SessionsTab),
}
