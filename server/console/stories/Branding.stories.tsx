import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import type { FakeService } from '../test/fake-service.ts'
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

async function findColor(name: 'accent' | 'text-muted'): Promise<HTMLElement> {
  const label = new RegExp(`^${say(`branding.color.${name}`)}`)
  return screen.findByRole('textbox', { name: label })
}

/** Types a colour. */
async function paint(name: 'accent' | 'text-muted', value: string): Promise<void> {
  await fill(await findColor(name), value)
}

/** Waits until the draft is saved: before that, the bar says something else. */
async function findSaved(): Promise<void> {
  const publish = await screen.findByRole('button', { name: say('branding.publish') })
  await waitFor(() => expect(publish).toBeEnabled())
}

export const Look: Story = { tags: ['main'] }
export const Texts: Story = { tags: ['main'], args: { at: 'clients/patient-portal/texts' } }
export const Mails: Story = { tags: ['main'], args: { at: 'clients/patient-portal/mails' } }
export const Unpublished: Story = {
  async play() {
    await paint('accent', '#7a1f5c')
    await findSaved()
  },
}
export const LowContrast: Story = {
  async play() {
    await paint('text-muted', '#b0b8c0')
    await screen.findAllByText(say('branding.useIt'))
    await findSaved()
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
  async play({ loaded }) {
    const { state }: FakeService = loaded.service
    await findColor('accent')
    const former = state.brandings.get('patient-portal')
    if (!former) throw new Error('The client has no branding.')
    // Somebody else saves between the first look and the save.
    const theirs = { ...former.draft.branding, theme: { light: { accent: '#15508f' } } }
    const draft = { ...former.draft, version: 9, branding: theirs }
    state.brandings.set('patient-portal', { ...former, draft })
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
