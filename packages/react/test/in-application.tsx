import type { Auth, AuthState } from '@shrd/client/auth'
import type { Decorator } from '@storybook/react-vite'
import { ShrdProvider } from '../src/provider/ShrdProvider.tsx'
import { createFixedAuth } from './fixed-auth.ts'

/** Puts a story into an application whose sign-in stands still. */
export function inApplication(
  state: AuthState,
  changes?: Partial<Auth> & { answer?: () => Promise<void> },
): Decorator {
  const { auth } = createFixedAuth(state, changes)
  return (Story, { globals: { locale } }) => (
    <ShrdProvider auth={auth} locale={locale}>
      <Story />
    </ShrdProvider>
  )
}
