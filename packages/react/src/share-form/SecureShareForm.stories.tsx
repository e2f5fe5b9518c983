import type { CreatedShare, CreateShareOptions, NewShare } from '@shrd/client'
import { ShrdError } from '@shrd/crypto/errors'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { createPartnerClient, WithClient } from '../../test/partner-client.tsx'
import { SecureShareForm } from './SecureShareForm.tsx'

/** A time that looks the same in every picture. */
const AT = Date.UTC(2026, 10, 27, 9, 30)

const FRIENDS = [
  { handshake_id: `hsk_${'a'.repeat(26)}`, name: 'Mara' },
  { handshake_id: `hsk_${'b'.repeat(26)}`, name: 'Jonas Keller' },
]

const CREATED: CreatedShare = {
  share_id: `shr_${'a'.repeat(26)}`,
  link: `/shrdshare/shr_${'a'.repeat(26)}#1.${'A'.repeat(43)}`,
  expires_at: AT + 259_200_000,
}

type Create = (draft: NewShare, options?: CreateShareOptions) => Promise<CreatedShare>

const meta: Meta<typeof SecureShareForm & { create: Create }> = {
  title: 'Links/SecureShareForm',
  component: SecureShareForm,
  parameters: { wide: true },
  args: { origin: 'https://vault.example', friends: FRIENDS, now: () => AT },
}

export default meta
type Story = StoryObj<typeof meta>

/** A member whose links are made like this. */
function creates(create: Create): Story['decorators'] {
  const client = createPartnerClient()
  const shares = { ...client.shares, create }
  return [
    (Story) => (
      <WithClient client={{ ...client, shares }}>
        <Story />
      </WithClient>
    ),
  ]
}

const made = creates(async () => CREATED)
const fails = (code: string) =>
  creates(async () => {
    throw new ShrdError(code)
  })

async function write(root: HTMLElement, text: string) {
  const canvas = within(root)
  const field = await canvas.findByLabelText('Message')
  await userEvent.click(field)
  await userEvent.paste(text)
  return canvas
}

async function choose(root: HTMLElement, ...files: File[]) {
  const canvas = within(root)
  await userEvent.upload(await canvas.findByLabelText('File'), files)
  return canvas
}

const PLAN = new File([new Uint8Array(2_400_000)], 'Contract_signed.pdf')

/** Presses Share Now. */
async function send(canvas: ReturnType<typeof within>) {
  await userEvent.click(canvas.getByRole('button', { name: 'Share Now' }))
}

export const Empty: Story = { tags: ['main'], decorators: made }
export const WithoutFriends: Story = { args: { friends: [] }, decorators: made }

export const Filled: Story = {
  decorators: made,
  play: async ({ canvasElement }) => {
    const canvas = await write(canvasElement, 'The door code is 4471.')
    await choose(canvasElement, PLAN)
    await userEvent.selectOptions(canvas.getByLabelText('For'), 'Mara')
    await userEvent.click(canvas.getByLabelText(/^1 hour/))
    await userEvent.type(canvas.getByLabelText('Passphrase'), 'heron')
    await expect(canvas.getByText('4,978 characters remaining')).toBeVisible()
    await expect(canvas.getByText(/^Only Mara can open it/)).toBeVisible()
  },
}

export const NothingToShare: Story = {
  decorators: made,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByLabelText('Message')
    await send(canvas)
    await expect(canvas.getByText('Write a message or choose a file.')).toBeVisible()
  },
}

export const NoRoomLeft: Story = {
  decorators: made,
  play: async ({ canvasElement }) => {
    const canvas = await write(canvasElement, 'x'.repeat(5001))
    await expect(canvas.getByText('0 characters remaining')).toBeVisible()
  },
}

export const OddFileName: Story = {
  decorators: made,
  play: async ({ canvasElement }) => {
    const name = `invoice\u202efdp.${'long'.repeat(40)}.exe`
    const canvas = await choose(canvasElement, new File(['x'], name))
    await expect(canvas.getByText(/^invoicefdp/)).toBeVisible()
  },
}

/** The file of a browser, of a size that no test would keep in memory. */
function ofSize(size: number): File {
  return Object.defineProperty(new File(['x'], 'Film.mov'), 'size', { value: size })
}

export const FileTooLarge: Story = {
  decorators: made,
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, ofSize(3_000_000_000))
    await send(canvas)
    await expect(canvas.getByText(/^This file has 3 GB/)).toBeVisible()
  },
}

export const Sending: Story = {
  decorators: creates((_, options) => {
    options?.onProgress?.({ done: 900_000, total: 2_400_000 })
    return new Promise(() => undefined)
  }),
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, PLAN)
    await send(canvas)
    await expect(await canvas.findByRole('progressbar')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Pause' })).toHaveFocus()
    // What was chosen belongs to the link that is on its way.
    await expect(canvas.getByLabelText('For')).toBeDisabled()
    await expect(canvas.getByLabelText(/^1 hour/)).toBeDisabled()
  },
}

export const Paused: Story = {
  decorators: Sending.decorators,
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, PLAN)
    await send(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus()
  },
}

export const Ready: Story = {
  decorators: made,
  play: async ({ canvasElement }) => {
    const canvas = await write(canvasElement, 'The door code is 4471.')
    await send(canvas)
    const dialog = within(await screen.findByRole('dialog', { name: 'Secure Link Ready' }))
    await expect(dialog.getByRole('button', { name: 'Copy to Clipboard' })).toHaveFocus()
    await expect(canvas.getByLabelText('Message')).toHaveValue('')
  },
}

export const ReadyWithQr: Story = {
  decorators: made,
  play: async ({ canvasElement }) => {
    await send(await write(canvasElement, 'The door code is 4471.'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Secure Link Ready' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Show as QR code' }))
    await expect(await dialog.findByRole('img', { name: 'QR code of the link' })).toBeVisible()
  },
}

export const ClosedWithoutCopy: Story = {
  decorators: made,
  play: async ({ canvasElement }) => {
    await send(await write(canvasElement, 'The door code is 4471.'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Secure Link Ready' }))
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await expect(dialog.getByText(/^You have not copied the link/)).toBeVisible()
  },
}

/** The form is empty after a failure; what was written can be taken back. */
export const Failed: Story = {
  decorators: fails('share_failed'),
  play: async ({ canvasElement }) => {
    const canvas = await write(canvasElement, 'The door code is 4471.')
    await send(canvas)
    await expect(
      await canvas.findByText('Something went wrong with sharing. Please try again.'),
    ).toBeVisible()
    await expect(canvas.getByLabelText('Message')).toHaveValue('')
  },
}

export const Restored: Story = {
  decorators: fails('share_failed'),
  play: async ({ canvasElement }) => {
    const canvas = await write(canvasElement, 'The door code is 4471.')
    await send(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Bring back what I wrote' }))
    await expect(canvas.getByLabelText('Message')).toHaveValue('The door code is 4471.')
  },
}

export const PartnerKeyChanged: Story = {
  decorators: fails('partner_key_changed'),
  play: Failed.play,
}
