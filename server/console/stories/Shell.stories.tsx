import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { keepPreference } from '../src/app/preference-cookies.ts'
import { createState } from '../test/fake-state.ts'
import { findDialog, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState } from './states.ts'

/** What is around the screens of an account, and what it opens over them. */

const meta: Meta<ScreenArgs> = {
  title: 'Console/Shell',
  args: { at: 'attributes', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

/** The figures of the sidebar come last. */
const pressWhenShown = async (name: RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }))
}

export const PaletteOpen: Story = {
  tags: ['main'],
  async play() {
    await pressWhenShown(new RegExp(say('palette.open')))
    await screen.findByRole('combobox')
  },
}
export const PaletteFindsUsers: Story = {
  async play() {
    await pressWhenShown(new RegExp(say('palette.open')))
    await userEvent.type(await screen.findByRole('combobox'), 'ke')
    await screen.findByRole('option', { name: /Jonas Keller/ })
  },
}
export const PaletteFindsNothing: Story = {
  async play() {
    await pressWhenShown(new RegExp(say('palette.open')))
    await userEvent.type(await screen.findByRole('combobox'), 'xyzzy')
    await see('palette.none')
    // The search for users has ended.
    await see('palette.hint')
  },
}
export const Keys: Story = {
  async play() {
    await see('attributes.lead')
    await userEvent.keyboard('?')
    await findDialog()
  },
}
export const Drawer: Story = {
  tags: ['phone'],
  async play() {
    await press('nav.open')
    await findDialog()
  },
}
export const Accounts: Story = {
  async play() {
    await pressWhenShown(/Lumen Studio$/)
    await screen.findByRole('menu')
  },
}
export const Appearance: Story = {
  tags: ['desktop'],
  async play() {
    await press('menu.appearance')
    await screen.findByRole('menu')
  },
}
export const DarkSidebarCompact: Story = {
  args: {
    prepare() {
      keepPreference('sidebar', 'dark')
      keepPreference('density', 'compact')
    },
  },
}
export const PrimeSidebar: Story = { args: { prepare: () => keepPreference('sidebar', 'prime') } }
export const Profile: Story = {
  async play() {
    await pressWhenShown(new RegExp(`^${say('profile.menu')}`))
    await screen.findByRole('menu')
  },
}
export const SessionEnded: Story = {
  args: {
    prepare: ({ refuse }) => refuse('listAttributes', { code: 'session_ended', status: 401 }),
  },
  play: async () => void (await findDialog()),
}
export const ServiceFails: Story = {
  args: {
    prepare: (service) => {
      service.isBroken = true
    },
  },
}
export const NothingThere: Story = { args: { at: 'nothing/here' } }
export const NoSuchAccount: Story = { args: { at: '/dashboard/acc_unknown' } }
export const ChooseAccount: Story = { args: { at: '/dashboard' } }
export const NotReached: Story = {
  args: {
    at: '/dashboard',
    isWaiting: true,
    prepare: ({ refuse }) => refuse('getAccount', { code: 'internal', status: 500 }),
  },
  play: async () => see('failed.console'),
}
export const Starting: Story = {
  args: {
    state: createState,
    isWaiting: true,
    prepare: ({ hold }) => void hold('getAccount'),
  },
}
