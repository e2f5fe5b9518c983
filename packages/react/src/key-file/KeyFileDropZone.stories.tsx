import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { KeyFileDropZone } from './KeyFileDropZone.tsx'

const file = new File(['x'.repeat(1400)], 'SHRD_ENCRYPTED_IDENTITY.key')

const meta: Meta<typeof KeyFileDropZone> = {
  title: 'Key file/KeyFileDropZone',
  component: KeyFileDropZone,
  args: { file: null, onChange: () => undefined },
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
  if (input === null) return
  await userEvent.upload(input, files, { applyAccept: false })
}

export const Rest: Story = {}
export const Over: Story = {
  play: async ({ canvasElement }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    const zone = canvasElement.querySelector('.shrd-drop-zone')
    zone?.dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer }))
  },
}
export const WrongType: Story = {
  play: ({ canvasElement }) => choose(canvasElement, [new File(['x'], 'Scan_2026-11-02.pdf')]),
}
export const TooLarge: Story = {
  play: ({ canvasElement }) => choose(canvasElement, [new File(['x'.repeat(70_000)], 'big.key')]),
}
export const Chosen: Story = { args: { file } }
export const Unlocking: Story = {
  args: {
    file,
    progress: {
      fraction: 0.62,
      label: 'Unlocking your keys',
      hint: 'This takes about two seconds on this device.',
      onCancel: () => undefined,
    },
  },
}
export const Failed: Story = {
  args: { file, error: 'This is not a key file, or it is damaged. Use another copy of it.' },
}
