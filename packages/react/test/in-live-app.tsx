import type { StoryObj } from '@storybook/react-vite'
import { ShrdProvider } from '../src/provider/ShrdProvider.tsx'
import type { SignIn } from '../src/sign-in/SignIn.tsx'
import type { LiveApp } from './live-app.ts'

type Story = StoryObj<typeof SignIn>

/** Puts a story into an application that signs in for real; `play` finds it as `loaded.app`. */
export function inLiveApp(createApp: () => LiveApp): Pick<Story, 'loaders' | 'decorators'> {
  return {
    loaders: [async () => ({ app: createApp() })],
    decorators: [
      (Shown, { globals: { locale }, loaded: { app } }) => (
        <ShrdProvider auth={app.auth} locale={locale}>
          <Shown />
        </ShrdProvider>
      ),
    ],
  }
}
