import type { ReceiveInviteEvent, ReceiveInviteState } from '@shrd/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import { createFixedFlow } from '../../test/fixed-flow.ts'
import { RECEIVER_PIN, RECEIVING } from '../../test/invite-states.ts'
import { InviteReceiver } from './InviteReceiver.tsx'

const meta: Meta<typeof InviteReceiver> = {
  title: 'Invite/InviteReceiver',
  component: InviteReceiver,
  args: { onClose: fn(), onConnected: fn() },
}

export default meta
type Story = StoryObj<typeof InviteReceiver>

/** The way to a state: name and PIN, the state, and the main action of it if that is said. */
function story(state: ReceiveInviteState, goOn = false, args: Story['args'] = {}): Story {
  const flow = createFixedFlow<ReceiveInviteState, ReceiveInviteEvent>(RECEIVING.start)
  return {
    args: { createFlow: () => flow, ...args },
    play: async ({ canvasElement }) => {
      flow.set(RECEIVING.start)
      const [alias, pin] = await within(canvasElement).findAllByRole('textbox')
      if (alias) await userEvent.type(alias, 'Tom')
      if (pin) await userEvent.type(pin, RECEIVER_PIN)
      await press(canvasElement)
      flow.set(state)
      if (goOn) await press(canvasElement)
    },
  }
}

async function press(root: HTMLElement): Promise<void> {
  const button = root.querySelector<HTMLElement>('.shrd-invite-foot [data-kind=primary]')
  if (button !== null) await userEvent.click(button)
}

export const Start: Story = {
  args: {
    createFlow: () => createFixedFlow<ReceiveInviteState, ReceiveInviteEvent>(RECEIVING.start),
  },
}
export const NothingEntered: Story = {
  ...Start,
  play: ({ canvasElement }) => press(canvasElement),
}
export const Computing: Story = story({ ...RECEIVING.start, busy: true, progress: 0.3 })
export const PinTooOld: Story = story({ ...RECEIVING.start, error: { code: 'pincode_invalid' } })
export const PinUsed: Story = story({ ...RECEIVING.start, error: { code: 'pin_used' } })
export const AnswerFailed: Story = story({
  ...RECEIVING.start,
  error: { code: 'handshake_failed' },
})
export const SenderPin: Story = story(RECEIVING.pin)
export const EnterSigningPin: Story = story(RECEIVING.pin, true)
export const Consent: Story = story(RECEIVING.consent)
export const ConsentWithoutEnd: Story = story({ ...RECEIVING.consent, expires_at: null })
export const Consenting: Story = story({ ...RECEIVING.consent, busy: true })
export const ConsentFailed: Story = story({
  ...RECEIVING.consent,
  error: { code: 'handshake_failed' },
})
export const Connected: Story = story(RECEIVING.connected)
export const TimeIsUp: Story = story(RECEIVING.ended)
export const SomebodyBetween: Story = story({ step: 'ended', error: { code: 'handshake_ended' } })
export const InAPage: Story = story(RECEIVING.pin, false, { appearance: 'card' })
