import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { TwoFactor } from './TwoFactor.tsx'

const meta: Meta<typeof TwoFactor> = {
  title: 'Two-factor/TwoFactor',
  component: TwoFactor,
  args: { busy: false, error: null, onSubmit: () => undefined },
}

export default meta
type Story = StoryObj<typeof TwoFactor>

async function typeToken({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await userEvent.type(within(canvasElement).getByRole('textbox'), '820193')
}

export const Rest: Story = {}
export const Typed: Story = { play: typeToken }
export const WrongCode: Story = {
  args: { error: { code: 'token_invalid', data: { attempts: 4 } } },
  play: typeToken,
}
export const Busy: Story = { args: { busy: true } }
export const EmergencyCode: Story = {
  play: async ({ canvasElement }) => {
    const [toggle] = within(canvasElement).getAllByRole('button')
    if (toggle === undefined) throw new Error('no way to an emergency code')
    await userEvent.click(toggle)
  },
}
export const UsedCode: Story = { args: { error: { code: 'token_used' } } }
export const EmergencyCodeRefused: Story = {
  ...EmergencyCode,
  args: { error: { code: 'token_invalid', data: { attempts: 1 } } },
}
/** What is too short would only use up a try. */
export const TooShort: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '8201{Enter}')
    await within(canvasElement).findByRole('alert')
  },
}
