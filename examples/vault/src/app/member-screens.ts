import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const importShell = () => import('./Shell.tsx')
const importDashboard = () => import('../features/documents/DashboardPage.tsx')

/** A member's screens are chunks of their own: whoever signs in does not wait for them. */
export const Shell: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await importShell()).Shell,
}))

/** See {@link Shell}. */
export const DashboardPage: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await importDashboard()).DashboardPage,
}))

/** Begins to load the screens of a member; one that fails is loaded again when it is shown. */
export function preloadMemberScreens(): void {
  for (const load of [importShell, importDashboard]) void load().catch(() => undefined)
}
