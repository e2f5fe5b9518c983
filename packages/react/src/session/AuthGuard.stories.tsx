import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { signedIn, signedOut } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { SignIn } from '../sign-in/SignIn.tsx'
import { DeniedNote } from './DeniedNote.tsx'
import { Guard } from './Guard.tsx'

const SCREEN = 'The reports'

const meta: Meta<typeof Guard> = {
  title: 'Session/Guard of an application',
  component: Guard,
  args: {
    requiredScope: ['reports'],
    children: <h2>{SCREEN}</h2>,
    pending: <p role="status">A moment</p>,
    refused: (refusal) =>
      refusal.kind === 'denied' ? <DeniedNote needs={refusal.needs} /> : <SignIn />,
    onRefused: fn(),
  },
}

export default meta
type Story = StoryObj<typeof Guard>

const refused =
  (kind: string): NonNullable<Story['play']> =>
  async ({ args, canvasElement }) => {
    await waitFor(() => expect(args.onRefused).toHaveBeenCalled())
    expect(args.onRefused).toHaveBeenCalledWith(expect.objectContaining({ kind }))
    expect(within(canvasElement).queryByText(SCREEN)).toBeNull()
  }

export const Allowed: Story = {
  decorators: [inApplication(signedIn({ scopes: ['openid', 'reports'] }))],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(SCREEN)
  },
}
export const Pending: Story = { decorators: [inApplication({ status: 'starting' })] }
export const SignedOut: Story = {
  args: { onRefused: fn() },
  decorators: [inApplication(signedOut())],
  play: refused('sign-in'),
}
export const Denied: Story = {
  args: { onRefused: fn() },
  decorators: [inApplication(signedIn())],
  play: refused('denied'),
}
export const Ended: Story = {
  args: { onRefused: fn() },
  decorators: [inApplication(signedOut({ ended: true }))],
  play: refused('ended'),
}
