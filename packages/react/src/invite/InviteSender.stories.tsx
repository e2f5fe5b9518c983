import type { SendInviteEvent, SendInviteState } from '@shrd/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { createFixedFlow } from '../../test/fixed-flow.ts'
import { SENDER_PIN, SENDING } from '../../test/invite-states.ts'
import { createPartnerClient, WithClient } from '../../test/partner-client.tsx'
import { InviteSender } from './InviteSender.tsx'

const meta: Meta<typeof InviteSender> = {
  title: 'Invite/InviteSender',
  component: InviteSender,
  args: { onClose: fn(), onConnected: fn() },
  decorators: [
    (Story) => (
      <WithClient client={createPartnerClient()}>
        <Story />
      </WithClient>
    ),
  ],
}

export default meta
type Story = StoryObj<typeof InviteSender>

/** The way to a state: a name, the state, and the main action of it as often as is said. */
function story(state: SendInviteState, goOn = 0, args: Story['args'] = {}): Story {
  const flow = createFixedFlow<SendInviteState, SendInviteEvent>(SENDING.create)
  return {
    args: { createFlow: () => flow, ...args },
    play: async ({ canvasElement }) => {
      flow.set(SENDING.create)
      await userEvent.type(await within(canvasElement).findByRole('textbox'), 'Mara')
      await press(canvasElement, '[type=submit]')
      flow.set(state)
      for (let times = 0; times < goOn; times += 1) {
        await press(canvasElement, '.shrd-invite-foot [data-kind=primary]')
      }
    },
  }
}

/** A state of the step in which the Sender PIN is entered. */
function entering(state: SendInviteState): Story {
  const flow = createFixedFlow<SendInviteState, SendInviteEvent>(SENDING.pin)
  return {
    args: { createFlow: () => flow },
    play: async ({ canvasElement }) => {
      flow.set(SENDING.pin)
      await press(canvasElement, '.shrd-invite-foot [data-kind=primary]')
      await userEvent.type(await within(canvasElement).findByRole('textbox'), SENDER_PIN)
      flow.set(state)
    },
  }
}

async function press(root: HTMLElement, selector: string): Promise<void> {
  const button = root.querySelector<HTMLElement>(selector)
  if (button !== null) await userEvent.click(button)
}

export const Create: Story = {
  args: { createFlow: () => createFixedFlow<SendInviteState, SendInviteEvent>(SENDING.create) },
}
export const LastDay: Story = {
  ...Create,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('checkbox'))
  },
}
export const NothingEntered: Story = {
  ...LastDay,
  play: async (context) => {
    await LastDay.play?.(context)
    await press(context.canvasElement, '[type=submit]')
  },
}
export const NameRefused: Story = story({ ...SENDING.create, error: { code: 'alias_too_short' } })
export const Creating: Story = story({ ...SENDING.create, busy: true })
export const CreationFailed: Story = story({
  ...SENDING.create,
  error: { code: 'handshake_failed' },
})
export const ReceiverPin: Story = story(SENDING.pin)
export const ReceiverPinAsQrCode: Story = {
  args: ReceiverPin.args,
  play: async (context) => {
    const { canvasElement } = context
    await ReceiverPin.play?.(context)
    await press(canvasElement, '[aria-expanded]')
    await waitFor(() =>
      expect(canvasElement.querySelector('.shrd-qr-dark:not([d=""])')).toBeTruthy(),
    )
  },
}
export const EnterSenderPin: Story = story(SENDING.pin, 1)
export const PinMistyped: Story = entering({ ...SENDING.pin, error: { code: 'pin_mistyped' } })
export const Comparing: Story = entering({ ...SENDING.pin, busy: true, progress: 0.6 })
export const Signing: Story = story(SENDING.signing)
export const SigningFailed: Story = story({
  ...SENDING.signing,
  busy: false,
  error: { code: 'handshake_failed' },
})
export const SigningPin: Story = story(SENDING.answer)
export const Completing: Story = story({ ...SENDING.answer, busy: 'completing' })
export const TakingBack: Story = story({ ...SENDING.answer, busy: 'revoking' })
export const NotYetSigned: Story = story({ ...SENDING.answer, error: { code: 'network' } })
export const Connected: Story = story(SENDING.connected)
export const CompareSafetyNumber: Story = {
  args: Connected.args,
  play: async (context) => {
    await Connected.play?.(context)
    await press(context.canvasElement, '.shrd-invite-foot [data-kind=ghost]')
  },
}
export const TimeIsUp: Story = story({ step: 'ended', error: { code: 'handshake_expired' } })
export const SomebodyBetween: Story = story(SENDING.ended)
export const TakenBack: Story = story({ step: 'ended', error: null })
export const InAPage: Story = story(SENDING.pin, 0, { appearance: 'card' })
export const Plain: Story = story(SENDING.answer, 0, { appearance: 'plain' })
