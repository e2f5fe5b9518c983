import { defineScreen, type Screen } from './lazy-screen.tsx'
import type { ScreenPath } from './paths.ts'

/** The account wizard. */
export const WIZARD: Screen = defineScreen(['wizard'], async () => {
  return (await import('../features/wizard/WizardPage.tsx')).WizardPage
})

/** Where a mailed invitation leads. */
export const INVITATION: Screen = defineScreen(['wizard'], async () => {
  return (await import('../features/wizard/InvitationPage.tsx')).InvitationPage
})

/** The list of clients; with none, the way to the first. */
const CLIENTS: Screen = defineScreen(['clients'], async () => {
  return (await import('../features/clients/ClientsPage.tsx')).ClientsPage
})

/** The first run and every later client: choose a framework, name it, paste the code. */
export const NEW_CLIENT: Screen = defineScreen(['clients'], async () => {
  return (await import('../features/new-client/NewClientPage.tsx')).NewClientPage
})

/** One client with its tabs. */
export const CLIENT: Screen = defineScreen(['clients', 'client', 'provider-buttons'], async () => {
  return (await import('../features/client/ClientPage.tsx')).ClientPage
})

/** One user. */
export const USER: Screen = defineScreen(['users', 'events'], async () => {
  return (await import('../features/users/UserPage.tsx')).UserPage
})

/** One provider with its domains. */
export const PROVIDER: Screen = defineScreen(['providers', 'provider-buttons'], async () => {
  return (await import('../features/providers/ProviderPage.tsx')).ProviderPage
})

/** One webhook with its messages. */
export const WEBHOOK: Screen = defineScreen(['webhooks', 'events'], async () => {
  return (await import('../features/webhooks/WebhookPage.tsx')).WebhookPage
})

/** The screens of the sidebar, except the overview. */
export const SCREENS: Readonly<Record<ScreenPath, Screen>> = {
  clients: CLIENTS,
  users: defineScreen(['users'], async () => {
    return (await import('../features/users/UsersPage.tsx')).UsersPage
  }),
  attributes: defineScreen(['attributes'], async () => {
    return (await import('../features/attributes/AttributesPage.tsx')).AttributesPage
  }),
  events: defineScreen(['events'], async () => {
    return (await import('../features/events/EventsPage.tsx')).EventsPage
  }),
  providers: defineScreen(['providers', 'provider-buttons'], async () => {
    return (await import('../features/providers/ProvidersPage.tsx')).ProvidersPage
  }),
  webhooks: defineScreen(['webhooks', 'events'], async () => {
    return (await import('../features/webhooks/WebhooksPage.tsx')).WebhooksPage
  }),
  'api-keys': defineScreen(['api-keys'], async () => {
    return (await import('../features/api-keys/ApiKeysPage.tsx')).ApiKeysPage
  }),
  transfer: defineScreen(['transfer'], async () => {
    return (await import('../features/transfer/TransferPage.tsx')).TransferPage
  }),
  billing: defineScreen(['billing', 'wizard'], async () => {
    return (await import('../features/billing/BillingPage.tsx')).BillingPage
  }),
  settings: defineScreen(['settings'], async () => {
    return (await import('../features/settings/SettingsPage.tsx')).SettingsPage
  }),
}
