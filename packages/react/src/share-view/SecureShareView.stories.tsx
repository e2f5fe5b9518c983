import type { ReceivedShare, ReceivedShareFile } from '@shrd/client'
import type { ShareReader } from '@shrd/client/receive'
import { ShrdError } from '@shrd/crypto/errors'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { textsOf } from '../../test/story-texts.ts'
import type { MessageKey } from '../locales/catalogue.ts'
import { SecureShareView } from './SecureShareView.tsx'

const ID = 'shr_aaaaaaaaaaaaaaaaaaaaaaaaaa'
const L = 'A'.repeat(43)
/** A time that looks the same in every picture. */
const AT = Date.UTC(2026, 10, 27, 9, 30)

const MESSAGE =
  'The door code of the office is 4471 until Friday, then 9026.\nThe alarm panel is behind the coat rack; you have 40 seconds.'

const FILE: ReceivedShareFile = {
  name: 'Contract_signed.pdf',
  type: 'application/pdf',
  size: 2_400_000,
  until: AT,
  async *download() {
    yield new Uint8Array(2_400_000)
  },
}

const SHARE: ReceivedShare = {
  message: MESSAGE,
  file: null,
  sender: null,
  message_until: AT,
  acknowledge: async () => undefined,
}

/** Opens every link with this share. */
const opens = (share: Partial<ReceivedShare>): ShareReader => ({
  open: async () => ({ ...SHARE, ...share }),
})

const fails = (code: string, data = {}): ShareReader => ({
  open: async () => {
    throw new ShrdError(code, { data })
  },
})

const meta: Meta<typeof SecureShareView> = {
  title: 'Links/SecureShareView',
  component: SecureShareView,
  args: { link: `/shrdshare/${ID}#1.${L}`, shares: opens({}), signInHref: '/auth/login' },
}

export default meta
type Story = StoryObj<typeof SecureShareView>

/** A story of what Reveal leads to. */
function revealed(args: Story['args'], shown: MessageKey, passphrase = ''): Story {
  return {
    args,
    play: async (context) => {
      const text = textsOf(context)
      const canvas = within(context.canvasElement)
      if (passphrase) {
        await userEvent.type(canvas.getByLabelText(text('shareView.passphrase')), passphrase)
      }
      await userEvent.click(await canvas.findByRole('button', { name: text('shareView.reveal') }))
      await expect(await canvas.findByText(text(shown))).toBeVisible()
    },
  }
}

const WITH_PASSPHRASE = `/shrdshare/${ID}#1p.${L}`
const FOR_MEMBER = `/shrdshare/${ID}#1m.${L}`

export const Sealed: Story = { tags: ['main'] }
export const SealedWithPassphrase: Story = { args: { link: WITH_PASSPHRASE } }
export const SealedForMember: Story = { args: { link: FOR_MEMBER } }
export const Opened: Story = revealed({}, 'shareView.deleted')
export const OpenedWithFile: Story = revealed(
  { shares: opens({ file: FILE }) },
  'shareView.download',
)
export const OpenedFileOnly: Story = revealed(
  { shares: opens({ message: null, file: FILE }) },
  'shareView.fileOnly',
)
export const OpenedFromPartner: Story = revealed(
  {
    link: FOR_MEMBER,
    shares: opens({ sender: { user_id: 'usr_a', name: 'Alice', created_at: AT } }),
  },
  'shareView.from',
)
export const LongMessage: Story = revealed(
  { shares: opens({ message: `${MESSAGE}\n\n`.repeat(12) }) },
  'shareView.deleted',
)
export const OddFileName: Story = revealed(
  { shares: opens({ file: { ...FILE, name: `invoice\u202efdp.${'long'.repeat(40)}.exe` } }) },
  'shareView.download',
)
export const NotConfirmed: Story = revealed(
  {
    shares: opens({
      acknowledge: async () => {
        throw new ShrdError('network')
      },
    }),
  },
  'shareView.notDeleted',
)
export const WrongPassphrase: Story = revealed(
  { link: WITH_PASSPHRASE, shares: fails('share_expired') },
  'shareView.passphraseWrong',
  'heron-velvet',
)
export const AlreadyRead: Story = revealed(
  { shares: fails('share_expired', { ended: 'read', ended_at: AT }) },
  'shareView.ended.read',
)
export const Expired: Story = revealed(
  { shares: fails('share_expired', { ended: 'expired', ended_at: AT }) },
  'shareView.ended.expired',
)
export const Destroyed: Story = revealed(
  { shares: fails('share_expired', { ended: 'destroyed', ended_at: AT }) },
  'shareView.ended.destroyed',
)
export const Unknown: Story = revealed(
  { shares: fails('share_expired') },
  'shareView.ended.unknown',
)
export const ForSomebodyElse: Story = revealed(
  { link: FOR_MEMBER, shares: fails('share_login_required') },
  'error.share_login_required',
)
export const Offline: Story = revealed({ shares: fails('network') }, 'shareView.lost')
export const Tampered: Story = revealed({ shares: fails('share_locked') }, 'error.share_unreadable')
/** The passphrase is not kept: another attempt begins at the seal. */
export const TamperedWithPassphrase: Story = {
  args: { link: WITH_PASSPHRASE, shares: fails('share_locked') },
  play: async (context) => {
    const text = textsOf(context)
    const canvas = within(context.canvasElement)
    await userEvent.type(canvas.getByLabelText(text('shareView.passphrase')), 'heron')
    await userEvent.click(canvas.getByRole('button', { name: text('shareView.reveal') }))
    await userEvent.click(await canvas.findByRole('button', { name: text('shareView.retry') }))
    await expect(canvas.getByLabelText(text('shareView.passphrase'))).toHaveValue('')
  },
}
export const PassphraseNoWork: Story = revealed(
  { link: WITH_PASSPHRASE, shares: fails('kdf_unavailable') },
  'shareView.passphraseNoWork',
  'heron-velvet',
)
export const Damaged: Story = { args: { link: `/shrdshare/${ID}#1.AAA` } }
export const KeyMissing: Story = { args: { link: `/shrdshare/${ID}` } }
