import { ShrdError } from '@shrd/crypto/errors'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import { CONNECTION } from '../../test/invite-states.ts'
import { createPartnerClient, type PartnerAnswers, WithClient } from '../../test/partner-client.tsx'
import { SafetyNumber } from './SafetyNumber.tsx'

const meta: Meta<typeof SafetyNumber> = {
  title: 'Invite/SafetyNumber',
  component: SafetyNumber,
  args: { handshakeId: CONNECTION.handshake_id, name: 'Mara', isOwner: true, onDone: fn() },
}

export default meta
type Story = StoryObj<typeof SafetyNumber>

const never = () => new Promise<never>(() => undefined)
const refuse = (code: string) => () => Promise.reject(new ShrdError(code))

/** A comparison with these answers, and the buttons that are pressed one after the other. */
function story(answers: PartnerAnswers, ...buttons: readonly RegExp[]): Story {
  return {
    decorators: [
      (Story) => (
        <WithClient client={createPartnerClient(answers)}>
          <div className="shrd-widget">
            <Story />
          </div>
        </WithClient>
      ),
    ],
    // Buttons are found by what they say.
    ...(buttons.length > 0 && { globals: { locale: 'en' } }),
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      for (const name of buttons) {
        // That of a dialog comes last.
        const last = (await canvas.findAllByRole('button', { name })).at(-1)
        if (last !== undefined) await userEvent.click(last)
      }
    },
  }
}

export const Loading: Story = story({ safetyNumber: never })
export const Shown: Story = story({})
export const Verifying: Story = story({ markVerified: never }, /match/)
export const Verified: Story = story({}, /match/)
export const NotVerified: Story = story({ markVerified: refuse('network') }, /match/)
export const Differs: Story = story({}, /differ/)
export const DiffersForPartner: Story = {
  ...story({}, /differ/),
  args: { isOwner: false },
}
export const AskedToRevoke: Story = story({}, /differ/, /Revoke/)
export const Revoking: Story = story({ revoke: never }, /differ/, /Revoke/, /Revoke/)
export const Revoked: Story = story({}, /differ/, /Revoke/, /Revoke/)
export const NotRevoked: Story = story({ revoke: refuse('network') }, /differ/, /Revoke/, /Revoke/)
export const KeyChanged: Story = story({ safetyNumber: refuse('partner_key_changed') })
