import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Language } from '../locales/texts.ts'

const importArea = () => import('./MemberArea.tsx')
const importDashboard = () => import('../features/documents/DashboardPage.tsx')
const importTexts = () => import('../locales/member-texts.ts')

/** A member's screens are chunks of their own: whoever signs in does not wait for them. */
export const MemberArea: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await importArea()).MemberArea,
}))

/** See {@link MemberArea}. */
export const DashboardPage: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await importDashboard()).DashboardPage,
}))

/** Begins to load the screens of a member; what fails is loaded again when it is shown. */
export function preloadMemberScreens(language: Language): void {
  const texts = importTexts().then(({ MEMBER_TEXTS }) => MEMBER_TEXTS.load(language))
  for (const loading of [importArea(), importDashboard(), texts]) {
    void loading.catch(() => undefined)
  }
}
