import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { KeyFileDropZone } from './KeyFileDropZone.tsx'

const fileOf = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name)
const file = fileOf('SHRD_ENCRYPTED_IDENTITY.key', 1400)

const meta: Meta<typeof KeyFileDropZone> = {
  title: 'Key file/KeyFileDropZone',
  component: KeyFileDropZone,
  args: { file: null, onChange: fn() },
  decorators: [
    (Story) => (
      <div className="shrd-widget">
        <Story />
      </div>
    ),
  ],
}

export default meta
type Story = StoryObj<typeof KeyFileDropZone>

async function choose(root: HTMLElement, files: File[]): Promise<void> {
  const input = root.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no input for files.')
  await userEvent.upload(input, files, { applyAccept: false })
}

/** A story in which files are chosen that are not taken. */
function refusedStory(...files: File[]): Story {
  return {
    args: { onChange: fn() },
    play: async ({ args, canvasElement }) => {
      await choose(canvasElement, files)
      await within(canvasElement).findByRole('alert')
      expect(args.onChange).toHaveBeenLastCalledWith(null)
    },
  }
}

export const Rest: Story = {}
export const Over: Story = {
  play: async ({ canvasElement }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    const zone = canvasElement.querySelector<HTMLElement>('.shrd-drop-zone')
    zone?.dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer }))
    await waitFor(() => expect(zone?.dataset.state).toBe('over'))
  },
}
export const WrongType: Story = refusedStory(fileOf('Scan_2026-11-02.pdf', 1))
export const TooLarge: Story = refusedStory(fileOf('big.key', 70_000))
export const TooSmall: Story = {
  ...refusedStory(fileOf('empty.key', 0)),
  args: { onChange: fn(), minSize: 1 },
}
export const LongName: Story = {
  globals: { locale: 'de' },
  args: { file: fileOf(`SHRD_ENCRYPTED_IDENTITY_${'Sicherungskopie_'.repeat(6)}.key`, 1400) },
}
export const Chosen: Story = { args: { file } }
export const Taken: Story = {
  args: { onChange: fn() },
  play: async ({ args, canvasElement }) => {
    await choose(canvasElement, [file])
    expect(args.onChange).toHaveBeenLastCalledWith(file)
  },
}
export const Removed: Story = {
  args: { file, onChange: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    expect(args.onChange).toHaveBeenLastCalledWith(null)
    expect(document.activeElement).toBe(canvasElement.querySelector('input[type=file]'))
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const Unlocking: Story = {
  args: {
    file,
    progress: {
      fraction: 0.62,
      label: 'Unlocking your keys',
      hint: 'This takes about two seconds on this device.',
      onCancel: fn(),
    },
  },
}
export const Cancelled: Story = {
  args: { file, progress: { fraction: null, label: 'Signing in', onCancel: fn() } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    expect(args.progress?.onCancel).toHaveBeenCalledTimes(1)
  },
}
export const Failed: Story = {
  args: { file, error: 'This is not a key file, or it is damaged. Use another copy of it.' },
}
