import type { ReceiveInviteState, SendInviteState } from '@shrd/client'
import type { MessageKey } from '../locales/catalogue.ts'

/** The screens of an invite. */
export type InviteScreen =
  | 'create'
  | 'start'
  | 'show'
  | 'enter'
  | 'signing'
  | 'answer'
  | 'consent'
  | 'connected'
  | 'safety'
  | 'expired'
  | 'stopped'

/** The user's position within a step, in addition to the state of the invite. */
export type InviteView = 'step' | 'enter' | 'safety' | 'expired'

/** The two sides. */
export type InviteRole = 'send' | 'receive'

interface ScreenWords {
  readonly title: MessageKey
  readonly text?: MessageKey
  /** The number of the step; the last screens have none. */
  readonly step?: number
}

const ENDS = {
  safety: { title: 'safety.title', text: 'safety.text' },
  expired: { title: 'invite.expired.title', text: 'invite.expired.text' },
  stopped: { title: 'invite.stopped.title' },
} as const

/** Title, text and number of each screen. */
export const INVITE_SCREENS: Readonly<
  Record<InviteRole, Partial<Readonly<Record<InviteScreen, ScreenWords>>>>
> = {
  send: {
    create: { title: 'invite.send.create.title', text: 'invite.send.create.text', step: 1 },
    show: { title: 'invite.send.show.title', text: 'invite.pin.personally', step: 2 },
    enter: { title: 'invite.send.enter.title', text: 'invite.send.enter.text', step: 3 },
    signing: { title: 'invite.send.signing.title', text: 'invite.send.signing.text', step: 3 },
    answer: { title: 'invite.send.answer.title', text: 'invite.send.answer.text', step: 4 },
    connected: { title: 'invite.send.connected.title', text: 'invite.send.connected.text' },
    ...ENDS,
  },
  receive: {
    start: { title: 'invite.receive.start.title', text: 'invite.receive.start.text', step: 1 },
    show: { title: 'invite.receive.show.title', text: 'invite.pin.personally', step: 2 },
    enter: { title: 'invite.receive.enter.title', text: 'invite.receive.enter.text', step: 3 },
    consent: {
      title: 'invite.receive.consent.title',
      text: 'invite.receive.consent.text',
      step: 3,
    },
    connected: { title: 'invite.receive.connected.title', text: 'invite.receive.connected.text' },
    ...ENDS,
  },
}

/** The number of numbered steps of each side. */
export const INVITE_STEPS: Readonly<Record<InviteRole, number>> = { send: 4, receive: 3 }

const SCREEN_OF_STEP = {
  invite: 'create',
  enter: 'start',
  'receiver-pin': 'show',
  'sender-pin': 'show',
  signing: 'signing',
  'signing-pin': 'answer',
  consent: 'consent',
  connected: 'connected',
  ended: 'stopped',
} as const satisfies Record<(SendInviteState | ReceiveInviteState)['step'], InviteScreen>

/** The screen for the state of an invite. */
export function screenOf(
  invite: SendInviteState | ReceiveInviteState,
  view: InviteView,
): InviteScreen {
  if (view === 'expired') return 'expired'
  if (invite.step === 'ended' && invite.error?.code === 'handshake_expired') return 'expired'
  const screen = SCREEN_OF_STEP[invite.step]
  if (screen === 'show' && view === 'enter') return 'enter'
  if (screen === 'connected' && view === 'safety') return 'safety'
  return screen
}
