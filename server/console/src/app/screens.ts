import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import type { ScreenPath } from './paths.ts'

/** The account wizard. */
export const WizardScreen: LazyScreen = lazyScreen(['wizard', 'billing'], async () => {
  return (await import('../features/wizard/WizardPage.tsx')).WizardPage
})

/** Where a mailed invitation leads. */
export const InvitationScreen: LazyScreen = lazyScreen(['wizard', 'settings'], async () => {
  return (await import('../features/wizard/InvitationPage.tsx')).InvitationPage
})

/** The list of clients; with none, the way to the first. */
export const ClientsScreen: LazyScreen = lazyScreen(['clients'], async () => {
  return (await import('../features/clients/ClientsPage.tsx')).ClientsPage
})

/** The first run and every later client: choose a framework, name it, paste the code. */
export const NewClientScreen: LazyScreen = lazyScreen(['clients'], async () => {
  return (await import('../features/new-client/NewClientPage.tsx')).NewClientPage
})

/** One client with its tabs. */
export const ClientScreen: LazyScreen = lazyScreen(['clients', 'client'], async () => {
  return (await import('../features/client/ClientPage.tsx')).ClientPage
})

/** One user. */
export const UserScreen: LazyScreen = lazyScreen(['users', 'events'], async () => {
  return (await import('../features/users/UserPage.tsx')).UserPage
})

/** One webhook with its messages. */
export const WebhookScreen: LazyScreen = lazyScreen(['webhooks', 'events'], async () => {
  return (await import('../features/webhooks/WebhookPage.tsx')).WebhookPage
})

/** The screens of the sidebar, except the overview. */
export const SCREENS: Readonly<Record<ScreenPath, LazyScreen>> = {
  clients: ClientsScreen,
  users: lazyScreen(['users'], async () => {
    return (await import('../features/users/UsersPage.tsx')).UsersPage
  }),
  events: lazyScreen(['events'], async () => {
    return (await import('../features/events/EventsPage.tsx')).EventsPage
  }),
  webhooks: lazyScreen(['webhooks', 'events'], async () => {
    return (await import('../features/webhooks/WebhooksPage.tsx')).WebhooksPage
  }),
  'api-keys': lazyScreen(['api-keys'], async () => {
    return (await import('../features/api-keys/ApiKeysPage.tsx')).ApiKeysPage
  }),
  transfer: lazyScreen(['transfer'], async () => {
    return (await import('../features/transfer/TransferPage.tsx')).TransferPage
  }),
  billing: lazyScreen(['billing'], async () => {
    return (await import('../features/billing/BillingPage.tsx')).BillingPage
  }),
  settings: lazyScreen(['settings'], async () => {
    return (await import('../features/settings/SettingsPage.tsx')).SettingsPage
  }),
}
