import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { pressEscape } from '../../test/press-escape.ts'
import { Dialog } from './Dialog.tsx'

const meta: Meta<typeof Dialog> = {
  title: 'Parts/Dialog',
  component: Dialog,
  args: {
    title: 'Delete category',
    describedBy: 'text',
    children: (
      <>
        <div className="shrd-dialog-body">
          <p id="text">Its documents stay, in no category.</p>
        </div>
        <footer className="shrd-dialog-foot">
          <button type="button" className="shrd-button">
            Cancel
          </button>
          <button type="button" className="shrd-button" data-kind="danger">
            Delete category
          </button>
        </footer>
      </>
    ),
    onClose: fn(),
  },
}

export default meta
type Story = StoryObj<typeof Dialog>

export const Rest: Story = {}
export const LongTexts: Story = {
  args: {
    title: 'Benachrichtigungseinstellungen und Datenschutzgrundverordnungsübersicht zurücksetzen',
    children: (
      <div className="shrd-dialog-body">
        <p id="text">{'Rechtsschutzversicherungsgesellschaften prüfen das. '.repeat(40)}</p>
        <button type="button" className="shrd-button">
          Verstanden
        </button>
      </div>
    ),
  },
}
export const Escaped: Story = {
  args: { onClose: fn() },
  play: async ({ args, canvasElement }) => {
    await pressEscape(canvasElement)
    expect(args.onClose).toHaveBeenCalled()
  },
}
export const ClosedByTheCross: Story = {
  args: { onClose: fn() },
  play: async ({ args, canvasElement }) => {
    const [cross] = within(canvasElement).getAllByRole('button')
    if (cross !== undefined) await userEvent.click(cross)
    expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}
export const WithoutEscape: Story = {
  render: ({ onClose: _, ...args }) => <Dialog {...args} />,
  play: async ({ canvasElement }) => {
    await pressEscape(canvasElement)
    expect(within(canvasElement).getByRole('dialog')).toHaveProperty('open', true)
  },
}
export const FocusComesBack: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button')
    await userEvent.click(opener)
    const dialog = await within(canvasElement).findByRole('dialog')
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(opener)
  },
}

function Opener(props: Parameters<typeof Dialog>[0]): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="shrd-widget">
      <button type="button" className="shrd-button" onClick={() => setOpen(true)}>
        Delete category
      </button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
