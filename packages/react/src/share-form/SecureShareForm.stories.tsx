import type { CreatedShare, CreateShareOptions, NewShare } from '@shrd/client'
import { ShrdError } from '@shrd/crypto/errors'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { createPartnerClient, WithClient } from '../../test/partner-client.tsx'
import { textsOf } from '../../test/story-texts.ts'
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

type Played = Parameters<NonNullable<Story['play']>>[0]

/** The form of a story, by the texts of its language. */
function formOf(played: Played) {
  const text = textsOf(played)
  const canvas = within(played.canvasElement)
  const message = () => canvas.getByLabelText(text('shareForm.message'))
  return {
    text,
    canvas,
    message,
    async write(words: string) {
      await userEvent.click(message())
      await userEvent.paste(words)
    },
    choose: (...files: File[]) =>
      userEvent.upload(canvas.getByLabelText(text('shareForm.file')), files),
    send: () => userEvent.click(canvas.getByRole('button', { name: text('shareForm.send') })),
    ready: async () => within(await screen.findByRole('dialog', { name: text('shareForm.ready') })),
  }
}

const PLAN = new File([new Uint8Array(2_400_000)], 'Contract_signed.pdf')

export const Empty: Story = { tags: ['main'], decorators: made }
export const WithoutFriends: Story = { args: { friends: [] }, decorators: made }

export const Filled: Story = {
  decorators: made,
  play: async (played) => {
    const { canvas, text, write, choose } = formOf(played)
    await write('The door code is 4471.')
    await choose(PLAN)
    await userEvent.selectOptions(canvas.getByLabelText(text('shareForm.for')), 'Mara')
    await userEvent.click(canvas.getAllByRole('radio')[0] as HTMLElement)
    await userEvent.type(canvas.getByLabelText(text('shareForm.passphrase')), 'heron')
    await expect(canvas.getByText(text('shareForm.remaining', '4\\D?978'))).toBeVisible()
    await expect(canvas.getByText(text('shareForm.onlyFor', 'Mara'))).toBeVisible()
  },
}

export const NothingToShare: Story = {
  decorators: made,
  play: async (played) => {
    const { canvas, text, send } = formOf(played)
    await send()
    await expect(canvas.getByText(text('shareForm.empty'))).toBeVisible()
  },
}

export const NoRoomLeft: Story = {
  decorators: made,
  play: async (played) => {
    const { canvas, text, write } = formOf(played)
    await write('x'.repeat(5001))
    await expect(canvas.getByText(text('shareForm.remaining', '0'))).toBeVisible()
  },
}

export const OddFileName: Story = {
  decorators: made,
  play: async (played) => {
    const name = `invoice\u202efdp.${'long'.repeat(40)}.exe`
    const { canvas, choose } = formOf(played)
    await choose(new File(['x'], name))
    await expect(canvas.getByText(/^invoicefdp/)).toBeVisible()
  },
}

/** The file of a browser, of a size that no test would keep in memory. */
function ofSize(size: number): File {
  return Object.defineProperty(new File(['x'], 'Film.mov'), 'size', { value: size })
}

export const FileTooLarge: Story = {
  decorators: made,
  play: async (played) => {
    const { canvas, text, choose, send } = formOf(played)
    await choose(ofSize(3_000_000_000))
    await send()
    await expect(
      canvas.getByText(text('shareForm.tooLarge', { size: '3 G[Bo]', most: '2[.,]1 G[Bo]' })),
    ).toBeVisible()
  },
}

export const Sending: Story = {
  decorators: creates((_, options) => {
    options?.onProgress?.({ done: 900_000, total: 2_400_000 })
    return new Promise(() => undefined)
  }),
  play: async (played) => {
    const { canvas, text, choose, send } = formOf(played)
    await choose(PLAN)
    await send()
    await expect(await canvas.findByRole('progressbar')).toBeVisible()
    await expect(canvas.getByRole('button', { name: text('shareForm.pause') })).toHaveFocus()
    // What was chosen belongs to the link that is on its way.
    await expect(canvas.getByLabelText(text('shareForm.for'))).toBeDisabled()
    await expect(canvas.getAllByRole('radio')[0]).toBeDisabled()
  },
}

export const Paused: Story = {
  decorators: Sending.decorators,
  play: async (played) => {
    const { canvas, text, choose, send } = formOf(played)
    await choose(PLAN)
    await send()
    await userEvent.click(await canvas.findByRole('button', { name: text('shareForm.pause') }))
    await expect(canvas.getByRole('button', { name: text('shareForm.resume') })).toHaveFocus()
  },
}

export const Ready: Story = {
  decorators: made,
  play: async (played) => {
    const { text, message, write, send, ready } = formOf(played)
    await write('The door code is 4471.')
    await send()
    const dialog = await ready()
    await expect(dialog.getByRole('button', { name: text('shareForm.copy') })).toHaveFocus()
    await expect(message()).toHaveValue('')
  },
}

export const ReadyWithQr: Story = {
  decorators: made,
  play: async (played) => {
    const { text, write, send, ready } = formOf(played)
    await write('The door code is 4471.')
    await send()
    const dialog = await ready()
    await userEvent.click(dialog.getByRole('button', { name: text('shareForm.qr') }))
    await expect(await dialog.findByRole('img', { name: text('shareForm.qrLabel') })).toBeVisible()
  },
}

export const ClosedWithoutCopy: Story = {
  decorators: made,
  play: async (played) => {
    const { text, write, send, ready } = formOf(played)
    await write('The door code is 4471.')
    await send()
    const dialog = await ready()
    const closes = dialog.getAllByRole('button', { name: text('action.close') })
    await userEvent.click(closes.at(-1) as HTMLElement)
    await expect(dialog.getByText(text('shareForm.notCopied'))).toBeVisible()
  },
}

/** The form is empty after a failure; what was written can be taken back. */
export const Failed: Story = {
  decorators: fails('share_failed'),
  play: async (played) => {
    const { canvas, text, message, write, send } = formOf(played)
    await write('The door code is 4471.')
    await send()
    await expect(await canvas.findByText(text('error.share_failed'))).toBeVisible()
    await expect(message()).toHaveValue('')
  },
}

export const Restored: Story = {
  decorators: fails('share_failed'),
  play: async (played) => {
    const { canvas, text, message, write, send } = formOf(played)
    await write('The door code is 4471.')
    await send()
    await userEvent.click(await canvas.findByRole('button', { name: text('shareForm.restore') }))
    await expect(message()).toHaveValue('The door code is 4471.')
  },
}

export const PartnerKeyChanged: Story = {
  decorators: fails('partner_key_changed'),
  play: Failed.play,
}
