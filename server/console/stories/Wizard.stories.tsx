import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { createState } from '../test/fake-state.ts'
import { fill, findField, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Wizard',
  args: { at: '/accounts/new', state: createState },
}

export default meta
type Story = StoryObj<ScreenArgs>

async function toPlans(): Promise<void> {
  await fill(await findField('wizard.name'), 'Nordlicht')
  await press('wizard.next')
  await screen.findAllByRole('radio')
}

export const Name: Story = { tags: ['main'] }
export const NameMissing: Story = {
  async play() {
    await press('wizard.next')
    await see('form.required')
  },
}
export const Plan: Story = { tags: ['main'], play: toPlans }
export const PlanMissing: Story = {
  async play() {
    await toPlans()
    await press('wizard.submit')
    await see('wizard.choosePlan')
  },
}
export const Refused: Story = {
  args: {
    prepare: ({ refuse }) => refuse('createAccount', { code: 'plan_unavailable', status: 409 }),
  },
  async play() {
    await toPlans()
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${say('plan.team')}`) }))
    await press('wizard.submit')
    await see('failed.change')
  },
}
