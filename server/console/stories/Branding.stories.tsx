import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { fill, findDialog, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Branding',
  args: { at: 'clients/patient-portal/branding', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

/** Types a colour. */
async function paint(name: 'accent' | 'text-muted', value: string): Promise<void> {
  const label = new RegExp(`^${say(`branding.color.${name}`)}`)
  await fill(await screen.findByRole('textbox', { name: label }), value)
}

export const Look: Story = { tags: ['main'] }
export const Texts: Story = { tags: ['main'], args: { at: 'clients/patient-portal/texts' } }
export const Mails: Story = { tags: ['main'], args: { at: 'clients/patient-portal/mails' } }
export const Unpublished: Story = {
  async play() {
    await paint('accent', '#7a1f5c')
    await screen.findByRole('button', { name: say('branding.publish') })
  },
}
export const LowContrast: Story = {
  async play() {
    await paint('text-muted', '#b0b8c0')
    await screen.findAllByText(say('branding.useIt'))
  },
}
export const NotSaved: Story = {
  args: {
    prepare: ({ refuse }) => refuse('saveBrandingDraft', { code: 'branding_invalid', status: 422 }),
  },
  async play() {
    await paint('accent', '#7a1f5c')
    await screen.findAllByText(say('branding.notSaved'))
  },
}
export const SavedByTwo: Story = {
  args: {
    prepare: ({ refuse }) => refuse('saveBrandingDraft', { code: 'conflict', status: 409 }),
  },
  async play() {
    await paint('accent', '#7a1f5c')
    await screen.findByRole('button', { name: say('branding.keepMine') })
  },
}
export const PublishAgain: Story = {
  async play() {
    await press('branding.rollBack')
    await findDialog()
  },
}
export const NoText: Story = {
  args: { at: 'clients/patient-portal/texts' },
  async play() {
    await fill(await screen.findByRole('searchbox', { name: say('texts.search') }), 'xyzzy')
    await see('texts.none')
  },
}
