import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import {
  createAccount,
  createFactor,
  createPasskeyActions,
  listOfPasskeys,
  PASSKEYS,
  refusal,
} from '../../test/account-states.ts'
import { pressEscape } from '../../test/press-escape.ts'
import { PasskeyList } from './PasskeyList.tsx'

const meta: Meta<typeof PasskeyList> = {
  title: 'Account/PasskeyList',
  component: PasskeyList,
  parameters: { wide: true },
  args: {
    account: createAccount(),
    passkeys: PASSKEYS,
    actions: createPasskeyActions(),
    onConfirm: fn(),
    onSignedOut: fn(),
  },
}

export default meta
type Story = StoryObj<typeof PasskeyList>

/** Presses a button of a row, by its places. */
async function press(root: HTMLElement, row: number, at: number): Promise<void> {
  const button = within(root).getAllByRole('listitem')[row]?.querySelectorAll('button')[at]
  if (button) await userEvent.click(button)
}

export const Several: Story = {}
export const None: Story = { args: { passkeys: [] } }
/** One that is synced, and one that stays on its device. */
export const One: Story = { args: { passkeys: PASSKEYS.slice(0, 1) } }
export const OnOneDevice: Story = { args: { passkeys: PASSKEYS.slice(1, 2) } }
/** A page on which browsers create no passkeys of the service's domain. */
export const AddedElsewhere: Story = { args: { addAt: 'https://id.example/account/security' } }
export const Loading: Story = {
  args: {
    passkeys: undefined,
    actions: createPasskeyActions({ listPasskeys: () => new Promise(() => undefined) }),
  },
}
export const Failed: Story = {
  args: {
    passkeys: undefined,
    actions: createPasskeyActions({ listPasskeys: () => Promise.reject(refusal('unavailable')) }),
  },
}
export const LastWayIn: Story = {
  args: {
    account: createAccount({ has_password: false, email: null, email_verified: false }),
    passkeys: PASSKEYS.slice(0, 1),
  },
}
export const TwoDomains: Story = {
  args: {
    passkeys: PASSKEYS.map((one, at) =>
      at === 1 ? { ...one, rp_id: 'login.lumen.example' } : one,
    ),
  },
}
export const LongTexts: Story = {
  globals: { locale: 'de' },
  args: {
    passkeys: PASSKEYS.map((one) => ({
      ...one,
      name: 'Der Sicherheitsschlüssel am Schlüsselbund im Arbeitszimmer'.padEnd(64, '!'),
    })),
  },
}
export const Renaming: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 1, 0)
    expect(document.activeElement).toHaveValue('Key on my key ring')
  },
}
export const Renamed: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 1, 0)
    await userEvent.keyboard('{Enter}')
    await within(canvasElement).findByText(/\S/, { selector: '[role=status]' })
  },
}
export const Removing: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 1, 1)
    await within(canvasElement).findByRole('dialog')
  },
}
export const RemovingLeft: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 1, 1)
    await pressEscape(canvasElement)
    expect(within(canvasElement).queryByRole('dialog')).toBeNull()
  },
}
export const Removed: Story = {
  args: {
    actions: createPasskeyActions({
      listPasskeys: async () => listOfPasskeys(PASSKEYS.slice(0, 1)),
    }),
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 1, 1)
    const dialog = await within(canvasElement).findByRole('dialog')
    const [, remove] = within(dialog).getAllByRole('button').slice(-2)
    if (remove) await userEvent.click(remove)
    await within(canvasElement).findByText(/\S/, { selector: '[role=status]' })
  },
}
/** Presses the button that adds a passkey, and waits for the error. */
const addRefused: Story['play'] = async ({ canvasElement }) => {
  const buttons = within(canvasElement).getAllByRole('button')
  await userEvent.click(buttons[buttons.length - 1] ?? canvasElement)
  await within(canvasElement).findByRole('alert')
}

export const SecondFactor: Story = {
  args: { account: createAccount({ second_factor: createFactor(10) }) },
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button')
    await userEvent.click(buttons[buttons.length - 1] ?? canvasElement)
    await within(canvasElement).findByRole('textbox')
  },
}
export const OutOfReach: Story = {
  args: {
    actions: createPasskeyActions({ startPasskey: () => Promise.reject(refusal('network')) }),
  },
  play: addRefused,
}
export const Refused: Story = {
  args: {
    actions: createPasskeyActions({
      startPasskey: () => Promise.reject(refusal('too_many_passkeys')),
    }),
  },
  play: addRefused,
}
