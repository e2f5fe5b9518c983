import type { Language } from '../locales/texts.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import { WaitingScreen } from './WaitingScreen.tsx'

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

/** See {@link MemberArea}. */
export const SharePage: LazyScreen<object> = lazyScreen(
  async () => (await import('../features/links/SharePage.tsx')).SharePage,
  WaitingScreen,
)

/** See {@link MemberArea}. */
export const ProfilePage: LazyScreen<object> = lazyScreen(
  async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage,
  WaitingScreen,
)

/** See {@link MemberArea}. */
export const ExportPage: LazyScreen<object> = lazyScreen(
  async () => (await import('../features/export/ExportPage.tsx')).ExportPage,
  WaitingScreen,
)

/** See {@link MemberArea}. */
export const RecoveryKitPage: LazyScreen<object> = lazyScreen(
  async () => (await import('../features/recovery-kit/RecoveryKitPage.tsx')).RecoveryKitPage,
  WaitingScreen,
)

/** See {@link MemberArea}. */
export const ImportPage: LazyScreen<object> = lazyScreen(
  async () => (await import('../features/import/ImportPage.tsx')).ImportPage,
  WaitingScreen,
)

/** Loads the screens of a member, in a language. Rejects if one of them does not arrive. */
export async function loadMemberScreens(language: Language): Promise<void> {
  const loadTexts = async () => {
    const { MEMBER_TEXTS } = await import('../locales/member-texts.ts')
    return MEMBER_TEXTS.load(language)
  }
  await Promise.all([MemberArea.load(), DashboardPage.load(), loadTexts()])
}
