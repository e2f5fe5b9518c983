import { type LazyScreen, lazyScreen } from '../../app/lazy-screen.tsx'
import type { PasskeySignInProps } from './PasskeySignIn.tsx'

/** Loads after the form, which most people use. Its place is kept free. */
export const LazyPasskeySignIn: LazyScreen<PasskeySignInProps> = lazyScreen(
  async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn,
  () => null,
)
