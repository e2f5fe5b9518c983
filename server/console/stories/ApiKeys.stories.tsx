import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { createState } from '../test/fake-state.ts'
import { fill, findDialog, findField, pick, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState, createLongState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/ApiKeys',
  args: { at: 'api-keys', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const Several: Story = { tags: ['main'] }
export const None: Story = { args: { state: createState } }
export const Creating: Story = {
  args: { at: 'api-keys?open=new' },
  async play() {
    await findDialog()
    await press('apiKeys.new')
    await see('apiKey.noScopes')
  },
}
export const Created: Story = {
  args: { at: 'api-keys?open=new' },
  async play() {
    await fill(await findField('apiKey.name'), 'Shop')
    const scope = new RegExp(`^${say('scope.users:read')}`)
    await userEvent.click(await screen.findByRole('checkbox', { name: scope }))
    await press('apiKeys.new')
    await see('secret.once')
  },
}
export const Revoking: Story = {
  async play() {
    await press('apiKeys.more', { name: 'Shop' })
    await pick('apiKeys.revoke')
    await findDialog()
  },
}
export const LongNames: Story = { args: { state: createLongState } }
