import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { DAY, NOW } from '../test/fake-records.ts'
import { createState } from '../test/fake-state.ts'
import { findDialog, press } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState, createEndingState, withBilling } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Billing',
  args: { at: 'billing', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

const FREE = { from: NOW - 12 * DAY, to: NOW + 18 * DAY, is_free: true, amount: 0 }

export const Active: Story = { tags: ['main'] }
export const NoInvoices: Story = { args: { state: createState } }
export const FreeDays: Story = {
  args: {
    state: withBilling({ state: 'trial', plan: 'free_trial', needs_plan: true, period: FREE }),
  },
}
export const PastDue: Story = {
  args: { state: withBilling({ state: 'past_due', open_amount: 4900 }) },
}
export const Expired: Story = {
  args: {
    state: withBilling({
      ...{ state: 'expired', needs_plan: true, period: null, open_amount: 9800 },
      ...{ purge_at: NOW + 30 * DAY, next: { kind: 'purge', at: NOW + 30 * DAY } },
    }),
  },
}
export const AsMember: Story = { args: { state: createEndingState } }
export const ChangingPlan: Story = {
  async play() {
    await press('billing.change')
    const plan = new RegExp(`^${say('plan.personal')}`)
    await userEvent.click(await screen.findByRole('radio', { name: plan }))
    await screen.findByText(/9[.,]00/, { selector: '.parts-note-text *, .parts-note-text' })
  },
}
export const Invoice: Story = {
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'INV-000001' }))
    await findDialog()
    await screen.findByRole('link', { name: say('invoice.print') })
  },
}
