import type { RouteDecision, ShrdClient } from '@shrd/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { allWords } from '../locales/all-words.ts'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { DeniedNote } from './DeniedNote.tsx'
import { Guard } from './Guard.tsx'
import type { GuardRefusal } from './use-decision.ts'

const SCREEN = 'The dashboard'

const meta: Meta<typeof Guard> = {
  title: 'Session/Guard',
  component: Guard,
  args: {
    path: '/dashboard',
    children: <h2>{SCREEN}</h2>,
    pending: <p role="status">Authenticating</p>,
    refused: showRefusal,
    onRefused: fn(),
  },
}

export default meta
type Story = StoryObj<typeof Guard>

/** What an application may show in place of the screen. */
function showRefusal(refusal: GuardRefusal): ReactNode {
  if (refusal.kind === 'denied') return <DeniedNote needs={refusal.needs} />
  return 'error' in refusal && refusal.error && <ErrorNote error={refusal.error} />
}

/** A client whose session decides as it is told; without a decision it is still asking. */
function clientThat(decision?: RouteDecision): ShrdClient {
  const session = {
    checkRoute: () => (decision ? Promise.resolve(decision) : new Promise<never>(() => undefined)),
  }
  // The guard uses this one method of a client alone.
  return { session } as unknown as ShrdClient
}

/** A story behind a guard; `play` gets what is on the screen. */
function story(decision: RouteDecision | undefined, play: NonNullable<Story['play']>): Story {
  const client = clientThat(decision)
  return {
    args: { onRefused: fn() },
    decorators: [
      (Guarded, { globals: { locale } }) => (
        <ShrdProvider client={client} locale={locale} words={allWords}>
          <div className="shrd-widget">
            <Guarded />
          </div>
        </ShrdProvider>
      ),
    ],
    play,
  }
}

/** A story in which the screen stays closed, and the application is told once. */
function refusedStory(decision: Exclude<RouteDecision, { kind: 'allow' }>): Story {
  return story(decision, async ({ args, canvasElement }) => {
    await waitFor(() => expect(args.onRefused).toHaveBeenCalledTimes(1))
    expect(args.onRefused).toHaveBeenCalledWith(decision)
    expectClosed(canvasElement)
  })
}

const expectClosed = (root: HTMLElement) => expect(within(root).queryByText(SCREEN)).toBeNull()

export const Allowed: Story = story({ kind: 'allow' }, async ({ args, canvasElement }) => {
  await within(canvasElement).findByText(SCREEN)
  expect(args.onRefused).not.toHaveBeenCalled()
})
export const Pending: Story = story(undefined, ({ canvasElement }) => {
  within(canvasElement).getByRole('status')
  expectClosed(canvasElement)
})
export const SignedOut: Story = refusedStory({ kind: 'sign-in', to: '/auth/login' })
export const Denied: Story = refusedStory({ kind: 'denied', to: '/auth/login', needs: ['vault'] })
export const Ended: Story = refusedStory({
  kind: 'ended',
  to: '/auth/logout',
  error: { code: 'session_ended' },
})
export const Unavailable: Story = refusedStory({ kind: 'unavailable', error: { code: 'network' } })
export const PublicScreen: Story = {
  ...story(undefined, async ({ canvasElement }) => {
    await within(canvasElement).findByText(SCREEN)
  }),
  args: { requireAuth: false },
}
