import type { ReceiveInviteState, SendInviteState } from '@shrd/client'
import type { MessageKey } from '../locales/catalogue.ts'

/** What stands on the screen of an invite. */
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

/** Where the person has gone within a step, besides what the invite itself knows. */
export type InviteView = 'step' | 'enter' | 'safety' | 'expired'

/** The two sides. */
export type InviteRole = 'send' | 'receive'

interface ScreenWords {
  readonly title: MessageKey
  readonly text?: MessageKey
  /** Which of the numbered steps it is; the end has no number. */
  readonly step?: number
}

const ENDS = {
  safety: { title: 'safety.title', text: 'safety.text' },
  expired: { title: 'invite.expired.title', text: 'invite.expired.text' },
  stopped: { title: 'invite.stopped.title' },
} as const

/** Title, sentence and number of each screen. */
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

/** How many numbered steps each side has. */
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

/** What is to be shown of an invite. */
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
