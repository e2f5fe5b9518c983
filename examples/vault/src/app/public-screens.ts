import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import { WaitingScreen } from './WaitingScreen.tsx'

const importSignIn = () => import('../features/auth/SignInPage.tsx')

/** What anyone may open is a chunk for each: a member who is signed in waits for none of it. */
export const StartPage: LazyScreen<object> = lazyScreen(
  async () => (await importSignIn()).StartPage,
  WaitingScreen,
)

/** See {@link StartPage}. */
export const SignInPage: LazyScreen<object> = lazyScreen(
  async () => (await importSignIn()).SignInPage,
  WaitingScreen,
)

/** See {@link StartPage}. */
export const RegisterPage: LazyScreen<object> = lazyScreen(
  async () => (await import('../features/auth/RegisterPage.tsx')).RegisterPage,
  WaitingScreen,
)

/** See {@link StartPage}. */
export const ResetFactorPage: LazyScreen<object> = lazyScreen(
  async () => (await import('../features/auth/ResetFactorPage.tsx')).ResetFactorPage,
  WaitingScreen,
)

/** See {@link StartPage}. */
export const TermsPage: LazyScreen<object> = lazyScreen(
  async () => (await import('../features/legal/TermsPage.tsx')).TermsPage,
  WaitingScreen,
)

/** See {@link StartPage}. */
export const HomePage: LazyScreen<object> = lazyScreen(
  async () => (await import('./HomePage.tsx')).HomePage,
  WaitingScreen,
)

/** See {@link StartPage}. */
export const NotFoundPage: LazyScreen<object> = lazyScreen(
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  WaitingScreen,
)
