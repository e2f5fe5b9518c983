import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { createState } from '../test/fake-state.ts'
import { findDialog, findField, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { createBusyState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Transfer',
  args: { at: 'transfer', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

async function chooseFile(): Promise<void> {
  const file = new File(['{"email":"ada@example.org"}\n'], 'users.ndjson', { lastModified: 1 })
  await userEvent.upload(await findField('import.input'), file)
}

export const InUse: Story = { tags: ['main'] }
export const NoImports: Story = { args: { state: createState } }
export const FileChosen: Story = { play: chooseFile }
export const Sending: Story = {
  args: { prepare: ({ hold }) => void hold('uploadUserImport') },
  async play() {
    await chooseFile()
    await press('import.start')
    await see('import.uploading', { name: 'users.ndjson' })
  },
}
export const NotSent: Story = {
  args: { prepare: ({ refuse }) => refuse('openUserImport', { code: 'conflict', status: 409 }) },
  async play() {
    await chooseFile()
    await press('import.start')
    await see('import.conflict')
  },
}
export const Exporting: Story = {
  args: { prepare: ({ hold }) => void hold('exportUsers') },
  async play() {
    await press('export.start')
    await see('export.progress', { done: '0', count: '12' })
  },
}
export const ExportFailed: Story = {
  args: {
    prepare: ({ refuse }) => refuse('exportUsers', { code: 'too_many_requests', status: 429 }),
  },
  async play() {
    await press('export.start')
    await see('export.failed')
  },
}
export const Cancelling: Story = {
  async play() {
    await press('imports.cancel')
    await findDialog()
  },
}
