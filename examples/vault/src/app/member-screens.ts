import type { Language } from '../locales/texts.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import { WaitingScreen } from './WaitingScreen.tsx'

const importTexts = () => import('../locales/member-texts.ts')

/** A member's screens are chunks of their own: whoever signs in does not wait for them. */
export const MemberArea: LazyScreen<object> = lazyScreen(
  async () => (await import('./MemberArea.tsx')).MemberArea,
  WaitingScreen,
)

/** See {@link MemberArea}. */
export const DashboardPage: LazyScreen<object> = lazyScreen(
  async () => (await import('../features/documents/DashboardPage.tsx')).DashboardPage,
  WaitingScreen,
)

/** Begins to load the screens of a member; what fails is loaded again when it is shown. */
export function preloadMemberScreens(language: Language): void {
  MemberArea.preload()
  DashboardPage.preload()
  const texts = importTexts().then(({ MEMBER_TEXTS }) => MEMBER_TEXTS.load(language))
  void texts.catch(() => undefined)
}
