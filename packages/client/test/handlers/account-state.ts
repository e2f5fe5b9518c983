import type { EndpointOutput } from '@shrd/contract'

/** What a member's account says. */
export interface KeptAccount {
  user: Omit<EndpointOutput<'getUser'>, 'user_id'>
  bills: EndpointOutput<'listBills'>
  events: EndpointOutput<'listSecurityEvents'>['objs']
  sessions: EndpointOutput<'listSessions'>
  codes: EndpointOutput<'getEmergencyCodes'>
  reset: EndpointOutput<'getTwoFactorReset'>
  /** The address to which a code was sent. */
  asked: string | null
}

/** By user_id. */
export interface KeptAccounts {
  readonly accounts: Map<string, KeptAccount>
}

/** The account of a new member. */
export function createAccount(now: number): KeptAccount {
  return {
    user: {
      created_at: Date.UTC(2026, 2, 3),
      plan: {
        status: 'trial',
        type: 'free_trial',
        updated_at: Date.UTC(2026, 2, 3),
        expires_at: null,
        billing: { interval: 'P30D', amount: { usd: { value: 0 } } },
      },
    },
    bills: [],
    events: [],
    sessions: [],
    codes: { remaining: 10, created_at: now },
    reset: {
      ...{ state: 'none', requested_at: null, due_at: null, email: null },
      delay: 72 * 3_600_000,
    },
    asked: null,
  }
}

/** Adds an event to those of a member. */
export function recordSecurityEvent({ events }: KeptAccount, type: string): void {
  // The alphabet of ids has no digits 0, 1, 8 and 9.
  const number = [...String(events.length)].map((digit) => 'abcdefghij'.charAt(Number(digit)))
  const event_id = `evt_${number.join('').padStart(26, 'z')}`
  events.unshift({ event_id, type, address: null, at: 0 })
}
