import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { signedIn, signedOut } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { UserButton } from './UserButton.tsx'

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23576a80"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23fff"/%3E%3Ccircle cx="4" cy="8" r="3" fill="%23fff"/%3E%3C/svg%3E'

const meta: Meta<typeof UserButton> = {
  title: 'Session/UserButton',
  component: UserButton,
  args: { accountHref: '#account', align: 'start' },
  decorators: [inApplication(signedIn())],
}

export default meta
type Story = StoryObj<typeof UserButton>

const summaryIn = (root: HTMLElement) => root.querySelector('summary')

/** Opens the menu by the keyboard, as the first of its items shows. */
async function openMenu(root: HTMLElement): Promise<void> {
  summaryIn(root)?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(root.querySelector('[role^=menuitem]')))
}

export const Initials: Story = {}
export const Picture: Story = { decorators: [inApplication(signedIn({ picture: PICTURE }))] }
export const Seal: Story = {
  decorators: [inApplication(signedIn({ name: '', email: '', sub: 'sub_7f3k' }))],
}
export const Starting: Story = { decorators: [inApplication({ status: 'starting' })] }
export const SignedOut: Story = {
  args: { signedOut: <a href="#login">Login</a> },
  decorators: [inApplication(signedOut())],
}
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement)
    await userEvent.keyboard('{End}{Home}')
    expect(document.activeElement?.getAttribute('href')).toBe('#account')
  },
}
export const OpenWithAccounts: Story = {
  args: {
    accounts: {
      current: 'acc_1',
      accounts: [
        { account_id: 'acc_1', name: 'Lumen Studio' },
        {
          account_id: 'acc_2',
          name: 'Hauptverwaltung der Rechtsschutzversicherungsgesellschaften',
        },
      ],
      onSwitch: fn(),
      onCreate: fn(),
    },
    children: <UserButton.Link href="#settings">Settings</UserButton.Link>,
  },
  play: ({ canvasElement }) => openMenu(canvasElement),
}
export const LongTexts: Story = {
  decorators: [
    inApplication(
      signedIn({
        name: 'Maximiliana-Alexandra von Hohenlohe-Schillingsfürst',
        email: `${'mara.lindqvist.'.repeat(4)}@example.org`,
      }),
    ),
  ],
  play: ({ canvasElement }) => openMenu(canvasElement),
}
export const ClosedByEscape: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement)
    await userEvent.keyboard('{Escape}')
    expect(canvasElement.querySelector('details')?.open).toBe(false)
    expect(document.activeElement).toBe(summaryIn(canvasElement))
  },
}
export const SignOutFailed: Story = {
  decorators: [inApplication(signedIn(), { answer: () => Promise.reject(new Error('offline')) })],
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement)
    await userEvent.keyboard('{End}{Enter}')
    await within(canvasElement).findByRole('alert')
  },
}
export const OwnParts: Story = {
  render: () => (
    <UserButton.Root align="start">
      <UserButton.Trigger className="shrd-button">
        <span aria-hidden="true">☰</span>
      </UserButton.Trigger>
      <UserButton.Menu>
        <UserButton.Link href="#mine">Mine</UserButton.Link>
        <UserButton.SignOut />
      </UserButton.Menu>
    </UserButton.Root>
  ),
  play: ({ canvasElement }) => openMenu(canvasElement),
}
