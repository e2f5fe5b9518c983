import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import type { TextKey } from '../src/locales/text-key.ts'
import { NOW } from '../test/fake-records.ts'
import { fill, findField, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/NewClient',
  args: { at: 'clients/new', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

async function submit(preset: TextKey): Promise<void> {
  const card = await screen.findByRole('radio', { name: new RegExp(`^${say(preset)}`) })
  await userEvent.click(card)
  await fill(await findField('newClient.name'), 'Rota')
  await fill(await findField('newClient.origin'), 'http://localhost:5173')
  await press('newClient.submit')
}

async function create(preset: TextKey): Promise<void> {
  await submit(preset)
  await see('newClient.codeTitle')
}

export const Form: Story = { tags: ['main'] }
export const SentEmpty: Story = {
  async play() {
    await press('newClient.submit')
    await see('newClient.choose')
  },
}
export const Refused: Story = {
  args: {
    prepare: ({ refuse }) => refuse('addClient', { code: 'quota_reached', status: 409, most: 3 }),
  },
  async play() {
    await submit('newClient.preset.react')
    await see('failed.change')
  },
}
export const Waiting: Story = { play: async () => create('newClient.preset.react') }
export const WithSecret: Story = { play: async () => create('newClient.preset.web') }
export const SignedIn: Story = {
  args: {
    state() {
      const state = createBusyState()
      const [event] = state.events
      // The next client gets this id.
      const details = { client_id: `cli-${state.clients.length + 1}` }
      if (event) state.events.unshift({ ...event, type: 'user.signed_in', at: NOW, details })
      return state
    },
  },
  async play() {
    await create('newClient.preset.react')
    await see('newClient.signedIn')
  },
}
