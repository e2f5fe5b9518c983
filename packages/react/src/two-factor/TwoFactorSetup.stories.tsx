import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { SETUP } from '../../test/sign-in-states.ts'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

const nothing = () => undefined

const meta: Meta<typeof TwoFactorSetup> = {
  title: 'Two-factor/TwoFactorSetup',
  component: TwoFactorSetup,
  args: {
    setup: SETUP,
    codesSaved: false,
    onCodesSaved: nothing,
    onDownloadCodes: nothing,
    onSubmit: nothing,
    busy: false,
    error: null,
  },
}

export default meta
type Story = StoryObj<typeof TwoFactorSetup>

export const Rest: Story = {}
export const CodesSaved: Story = { args: { codesSaved: true } }
export const WrongToken: Story = {
  args: { codesSaved: true, error: { code: 'token_invalid', data: { attempts: 2 } } },
}
export const Busy: Story = { args: { codesSaved: true, busy: true } }
export const NotSaved: Story = {
  play: async ({ canvasElement }) => {
    const [send] = canvasElement.querySelectorAll<HTMLButtonElement>('[type=submit]')
    send?.click()
    await waitFor(() => expect(within(canvasElement).getAllByRole('alert').length).toBe(2))
  },
}
