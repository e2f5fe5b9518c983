import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { createState } from '../test/fake-state.ts'
import { findDialog, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState, createLongState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Users',
  args: { at: 'users', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

async function selectTwo(): Promise<void> {
  for (const name of ['Jonas Keller', 'Tomasz Wójcik']) {
    await userEvent.click(
      await screen.findByRole('checkbox', { name: say('users.select', { name }) }),
    )
  }
}

export const Several: Story = { tags: ['main'] }
export const None: Story = { args: { state: createState } }
export const Loading: Story = {
  args: { prepare: ({ hold }) => void hold('listUsers'), isWaiting: true },
}
export const Failed: Story = {
  args: {
    prepare: ({ refuse }) => refuse('listUsers', { code: 'too_many_requests', status: 429 }),
  },
}
export const NoMatch: Story = { args: { at: 'users?search=xyzzy' } }
export const Selected: Story = { play: selectTwo }
export const Suspending: Story = {
  async play() {
    await selectTwo()
    await press('users.suspend')
    await findDialog()
  },
}
export const RowMenu: Story = {
  async play() {
    await press('users.more', { name: 'Jonas Keller' })
    await screen.findByRole('menu')
  },
}
export const Adding: Story = {
  args: { at: 'users?open=new' },
  async play() {
    await findDialog()
    await press('users.add')
    await see('newUser.wrong')
  },
}
export const LongNames: Story = { args: { state: createLongState } }
