import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { NOW, POLICY } from '../test/fake-records.ts'
import type { FakeService } from '../test/fake-service.ts'
import { idOf } from '../test/fake-state.ts'
import { answer, fill, findDialog, findField, pick, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { createBusyState, createLongState, withClient } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Client',
  args: { at: 'clients/patient-portal/quickstart', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const Quickstart: Story = { tags: ['main'] }
export const Redirects: Story = {
  tags: ['main'],
  args: { at: 'clients/patient-portal/redirects' },
}
export const Methods: Story = { tags: ['main'], args: { at: 'clients/patient-portal/methods' } }
export const MethodsWithPasskeys: Story = {
  args: {
    at: 'clients/patient-portal/methods',
    state: withClient({
      policy: {
        ...POLICY,
        methods: ['password', 'passkey'],
        passkeys: {
          ...POLICY.passkeys,
          aaguids: ['2fc0579f-8113-47ea-b116-bb5a8db9202a', 'ee882879-721c-4913-9775-3dfcce97072a'],
        },
      },
    }),
  },
}
export const MethodsWithProviders: Story = {
  args: {
    at: 'clients/patient-portal/methods',
    state: withClient({
      policy: {
        ...POLICY,
        methods: ['password', 'provider'],
        providers: [0, 1].map((at) => ({ provider_id: `prv_${idOf(at)}`, text: null, icon: null })),
      },
    }),
  },
}
export const Apis: Story = { tags: ['main'], args: { at: 'clients/booking-app/apis' } }
export const Secrets: Story = { tags: ['main'], args: { at: 'clients/booking-app/secrets' } }
export const Domain: Story = {
  tags: ['main'],
  args: {
    at: 'clients/patient-portal/domain',
    state: withClient({
      domain: {
        host: 'id.portal.example.org',
        status: 'pending',
        record_name: '_shrd.id.portal.example.org',
        record_value: 'shrd-verify=7kq4m9xwp2rt7kq4m9xwp2rt',
        created_at: NOW,
        verified_at: null,
      },
    }),
  },
}
export const Sessions: Story = { tags: ['main'], args: { at: 'clients/patient-portal/sessions' } }
export const WithoutDomain: Story = { args: { at: 'clients/patient-portal/domain' } }
export const WithoutSecrets: Story = { args: { at: 'clients/patient-portal/secrets' } }
export const BuiltIn: Story = {
  args: { at: 'clients/patient-portal/methods', state: withClient({ built_in: true }) },
}
export const LongNames: Story = { args: { state: createLongState } }
export const Unknown: Story = { args: { at: 'clients/gone/quickstart' } }

/** Types another name, and saves it. */
async function rename(): Promise<void> {
  await fill(await findField('methods.name'), 'Portal')
  await press('action.save')
}

export const Unsaved: Story = {
  args: { at: 'clients/patient-portal/methods' },
  play: async () => fill(await findField('methods.name'), 'Portal'),
}
export const Saved: Story = {
  args: { at: 'clients/patient-portal/methods' },
  async play() {
    await rename()
    await screen.findByText(/./, { selector: '.parts-toast-action' })
  },
}
export const Conflict: Story = {
  args: { at: 'clients/patient-portal/methods' },
  async play({ loaded }) {
    const { state }: FakeService = loaded.service
    await findField('methods.name')
    // Somebody else saves between the first look and the save.
    state.clients = state.clients.map((client) => ({
      ...client,
      name: 'Portal of the clinic',
      version: 9,
    }))
    await rename()
    await findDialog()
  },
}
export const Effects: Story = {
  args: { at: 'clients/patient-portal/redirects' },
  async play() {
    await press('redirects.remove', { value: 'https://portal.example.org' })
    await press('action.save')
    await findDialog()
  },
}
export const WrongAddress: Story = {
  args: { at: 'clients/patient-portal/redirects' },
  play: async () => fill(await findField('redirects.tos'), 'portal.example.org/terms'),
}
export const Removing: Story = {
  async play() {
    await press('action.more')
    await pick('client.remove')
    await findDialog()
  },
}
export const NewSecret: Story = {
  args: { at: 'clients/booking-app/secrets' },
  async play() {
    await press('secrets.add')
    await answer('secrets.add')
    await see('secret.once')
  },
}
export const NewEntries: Story = {
  args: { at: 'clients/booking-app/apis' },
  async play() {
    await press('claims.add')
    await press('apis.add')
  },
}
