import type { ReceiveInviteState, SendInviteState } from '@shrd/client'
import type { Connection } from '../src/crypto/useHandshake.ts'

type Sending<Step> = Extract<SendInviteState, { step: Step }>
type Receiving<Step> = Extract<ReceiveInviteState, { step: Step }>

/** PINs as the packages make them: 12 characters of Crockford base32 in fours. */
export const RECEIVER_PIN = '7KQ4-M9XW-P2RT'
/** The second one. */
export const SENDER_PIN = 'W3HN-8F5K-2ZQJ'
/** The third one. */
export const SIGNING_PIN = '4DVB-71RG-XX0C'

/** What both have once they are connected. */
export const CONNECTION: Connection = {
  handshake_id: `hsk_${'a'.repeat(26)}`,
  partner_id: `usr_${'b'.repeat(52)}`,
}

/** The steps of whoever invites. */
export const SENDING: {
  readonly create: Sending<'invite'>
  readonly pin: Sending<'receiver-pin'>
  readonly signing: Sending<'signing'>
  readonly answer: Sending<'signing-pin'>
  readonly connected: Sending<'connected'>
  readonly ended: Sending<'ended'>
} = {
  create: { step: 'invite', busy: false, error: null },
  pin: { step: 'receiver-pin', pin: RECEIVER_PIN, busy: false, progress: null, error: null },
  signing: { step: 'signing', busy: true, progress: 0.4, error: null },
  answer: {
    step: 'signing-pin',
    pin: SIGNING_PIN,
    partner_id: CONNECTION.partner_id,
    busy: null,
    error: null,
  },
  connected: { step: 'connected', ...CONNECTION },
  ended: { step: 'ended', error: { code: 'handshake_ended' } },
}

/** The steps of whoever was invited. */
export const RECEIVING: {
  readonly start: Receiving<'enter'>
  readonly pin: Receiving<'sender-pin'>
  readonly consent: Receiving<'consent'>
  readonly connected: Receiving<'connected'>
  readonly ended: Receiving<'ended'>
} = {
  start: { step: 'enter', busy: false, progress: null, error: null },
  pin: { step: 'sender-pin', pin: SENDER_PIN, busy: false, progress: null, error: null },
  consent: {
    step: 'consent',
    partner_id: CONNECTION.partner_id,
    expires_at: Date.UTC(2027, 2, 31, 12),
    busy: false,
    error: null,
  },
  connected: { step: 'connected', ...CONNECTION },
  ended: { step: 'ended', error: { code: 'handshake_expired' } },
}
