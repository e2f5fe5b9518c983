import type { ReceivedShare, ReceivedShareFile } from '@shrd/client'
import type { ShareReader } from '@shrd/client/receive'
import { ShrdError } from '@shrd/crypto/errors'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
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
function revealed(args: Story['args'], shown: RegExp, passphrase = ''): Story {
  return {
    args,
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      if (passphrase) await userEvent.type(canvas.getByLabelText('Passphrase'), passphrase)
      await userEvent.click(await canvas.findByRole('button', { name: 'Reveal' }))
      await expect(await canvas.findByText(shown)).toBeVisible()
    },
  }
}

const WITH_PASSPHRASE = `/shrdshare/${ID}#1p.${L}`
const FOR_MEMBER = `/shrdshare/${ID}#1m.${L}`

export const Sealed: Story = { tags: ['main'] }
export const SealedWithPassphrase: Story = { args: { link: WITH_PASSPHRASE } }
export const SealedForMember: Story = { args: { link: FOR_MEMBER } }
export const Opened: Story = revealed({}, /has been deleted/)
export const OpenedWithFile: Story = revealed(
  { shares: opens({ file: FILE }) },
  /^Download Contract_signed.pdf Now/,
)
export const OpenedFileOnly: Story = revealed(
  { shares: opens({ message: null, file: FILE }) },
  /^Save the file/,
)
export const OpenedFromPartner: Story = revealed(
  {
    link: FOR_MEMBER,
    shares: opens({ sender: { user_id: 'usr_a', name: 'Alice', created_at: AT } }),
  },
  /^From Alice/,
)
export const LongMessage: Story = revealed(
  { shares: opens({ message: `${MESSAGE}\n\n`.repeat(12) }) },
  /has been deleted/,
)
export const OddFileName: Story = revealed(
  { shares: opens({ file: { ...FILE, name: `invoice\u202efdp.${'long'.repeat(40)}.exe` } }) },
  /^Download invoicefdp/,
)
export const NotConfirmed: Story = revealed(
  {
    shares: opens({
      acknowledge: async () => {
        throw new ShrdError('network')
      },
    }),
  },
  /did not confirm/,
)
export const WrongPassphrase: Story = revealed(
  { link: WITH_PASSPHRASE, shares: fails('share_expired') },
  /^This passphrase does not open it/,
  'heron-velvet',
)
export const AlreadyRead: Story = revealed(
  { shares: fails('share_expired', { ended: 'read', ended_at: AT }) },
  /^It was read on/,
)
export const Expired: Story = revealed(
  { shares: fails('share_expired', { ended: 'expired', ended_at: AT }) },
  /^Its time was over/,
)
export const Destroyed: Story = revealed(
  { shares: fails('share_expired', { ended: 'destroyed', ended_at: AT }) },
  /^Its sender deleted it/,
)
export const Unknown: Story = revealed({ shares: fails('share_expired') }, /^Somebody has read it/)
export const ForSomebodyElse: Story = revealed(
  { link: FOR_MEMBER, shares: fails('share_login_required') },
  /^You must be logged in/,
)
export const Offline: Story = revealed({ shares: fails('network') }, /^The service did not respond/)
export const Tampered: Story = revealed({ shares: fails('share_locked') }, /^Something went wrong/)
/** The passphrase is not kept: another attempt begins at the seal. */
export const TamperedWithPassphrase: Story = {
  args: { link: WITH_PASSPHRASE, shares: fails('share_locked') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Passphrase'), 'heron')
    await userEvent.click(canvas.getByRole('button', { name: 'Reveal' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(canvas.getByLabelText('Passphrase')).toHaveValue('')
  },
}
export const PassphraseNoWork: Story = revealed(
  { link: WITH_PASSPHRASE, shares: fails('kdf_unavailable') },
  /^This browser could not compute/,
  'heron-velvet',
)
export const Damaged: Story = { args: { link: `/shrdshare/${ID}#1.AAA` } }
export const KeyMissing: Story = { args: { link: `/shrdshare/${ID}` } }
