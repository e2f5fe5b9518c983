import type {
  AccountProfile,
  ApplicationEntry,
  Passkey,
  PasskeySignals,
  SessionEntry,
} from '@shrd/contract'
import type { CallOutput } from '@shrd/contract/calls'
import type { AccountActions } from '../src/account/account-actions.ts'
import type { PasskeyActions } from '../src/passkey-list/passkey-actions.ts'
import { CODES, SETUP } from './sign-in-states.ts'

type Changes = Partial<AccountProfile>

/** Somebody with a password, no second factor and no keys, who has just proven who they are. */
export function createAccount(changes: Changes = {}): AccountProfile {
  return {
    sub: `p_${'a'.repeat(26)}`,
    email: 'mara.lindqvist@example.org',
    email_verified: true,
    pending_email: null,
    name: 'Mara Lindqvist',
    locale: 'en',
    preferred_username: null,
    profile: {},
    attributes: [],
    user_id: null,
    created_at: Date.UTC(2026, 2, 3),
    has_password: true,
    second_factor: null,
    fresh_until: Date.now() + 600_000,
    is_account_member: false,
    ...changes,
  }
}

/** A second factor with so many codes left. */
export function createFactor(codes_left: number): NonNullable<AccountProfile['second_factor']> {
  return { created_at: Date.UTC(2026, 2, 3), codes_left }
}

function createSession(reference: string, changes: Partial<SessionEntry>): SessionEntry {
  return {
    reference,
    amr: ['pwd'],
    key_proven: false,
    current: false,
    browser: 'Safari on iPhone',
    place: 'Hamburg, Germany',
    created_at: Date.UTC(2026, 10, 1),
    last_used_at: Date.UTC(2026, 10, 21, 8, 12),
    ...changes,
  }
}

/** Three browsers, the present one first. */
export const SESSIONS: readonly SessionEntry[] = [
  createSession('here', { current: true, browser: 'Firefox on Linux' }),
  createSession('phone', {}),
  createSession('desk', { browser: 'Chrome on Windows', place: null }),
]

/** One provider that is connected, and one that can be. */
export const CONNECTIONS: CallOutput<'listConnections'> = {
  connections: [
    {
      ...{ connection_id: `con_${'a'.repeat(26)}`, provider_id: `prv_${'a'.repeat(26)}` },
      ...{ kind: 'google', name: 'Google', email: 'mara.lindqvist@example.org' },
      ...{ created_at: Date.UTC(2026, 9, 2), last_used_at: Date.UTC(2026, 10, 21, 8, 12) },
    },
  ],
  offered: [
    { provider_id: `prv_${'a'.repeat(26)}`, name: 'Google', text: null, icon: null },
    { provider_id: `prv_${'b'.repeat(26)}`, name: 'GitHub', text: null, icon: null },
  ],
}

/** Two of other makers, and one of the service itself. */
export const APPLICATIONS: readonly ApplicationEntry[] = [
  {
    ...{ client_id: 'ledger', name: 'Ledger & Co', logo_uri: null, first_party: false },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    resources: [
      { uri: 'https://api.ledger.example/', scopes: ['invoices.read', 'invoices.write'] },
    ],
    since: Date.UTC(2026, 9, 2),
    last_used_at: Date.UTC(2026, 10, 21, 8, 12),
    sessions: 2,
  },
  {
    ...{ client_id: 'vault', name: 'Shrd Vault', logo_uri: null, first_party: true },
    scopes: ['openid', 'profile'],
    resources: [],
    since: Date.UTC(2026, 8, 12),
    last_used_at: Date.UTC(2026, 10, 20, 17, 40),
    sessions: 1,
  },
  {
    ...{ client_id: 'kite', name: 'Kite', logo_uri: null, first_party: false },
    scopes: ['openid', 'wind.read'],
    resources: [],
    since: Date.UTC(2026, 7, 1),
    last_used_at: null,
    sessions: 0,
  },
]

const createPasskeyEntry = (passkey_id: string, changes: Partial<Passkey>): Passkey => ({
  passkey_id,
  name: null,
  aaguid: '00000000-0000-0000-0000-000000000000',
  rp_id: 'id.example',
  is_synced: true,
  is_backed_up: true,
  created_at: Date.UTC(2026, 8, 2),
  last_used_at: Date.UTC(2026, 10, 20),
  ...changes,
})

/** One of a known provider, one with a name, and one that says nothing of itself. */
export const PASSKEYS: readonly Passkey[] = [
  createPasskeyEntry('passkey_a', { aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' }),
  createPasskeyEntry('passkey_b', {
    name: 'Key on my key ring',
    aaguid: '2fc0579f-8113-47ea-b116-bb5a8db9202a',
    is_synced: false,
  }),
  createPasskeyEntry('passkey_c', { last_used_at: null }),
]

/** What the service says for the Signal API. */
export const SIGNALS: PasskeySignals = {
  rpId: 'id.example',
  userId: 'AQID',
  allAcceptedCredentialIds: [],
  name: 'mara.lindqvist@example.org',
  displayName: 'Mara Lindqvist',
}

/** What the service answers to a page that can add passkeys. */
export function listOfPasskeys(
  passkeys: readonly Passkey[] = PASSKEYS,
  add_at: string | null = null,
): CallOutput<'listPasskeys'> {
  return { passkeys: [...passkeys], signals: SIGNALS, add_at }
}

/** The same for passkeys. */
export function createPasskeyActions(changes: Partial<PasskeyActions> = {}): PasskeyActions {
  const never = () => Promise.reject(refusal('not_implemented'))
  return {
    listPasskeys: async () => listOfPasskeys(),
    startPasskey: never,
    addPasskey: never,
    renamePasskey: async () => ({ success: true }),
    removePasskey: async () => ({ signals: SIGNALS }),
    ...changes,
  }
}

/** An error as the service's caller throws it. */
export function refusal(code: string, data: Record<string, number | string> = {}): Error {
  return Object.assign(new Error(code), { code, data })
}

/** A service that does all that it is asked, and what it was asked. Single actions can be replaced. */
export function createAccountActions(changes: Partial<AccountActions> = {}): {
  actions: AccountActions
  sent: [name: string, input: unknown][]
} {
  const sent: [string, unknown][] = []
  const done = async () => ({ success: true as const })
  const all: AccountActions = {
    getAccount: async () => createAccount(),
    updateAccount: done,
    deleteAccount: done,
    requestEmailChange: done,
    confirmEmailChange: done,
    changePassword: done,
    startSecondFactor: async () => ({ ...SETUP, codes: [...CODES] }),
    confirmSecondFactor: done,
    removeSecondFactor: done,
    createAccountEmergencyCodes: async () => ({ codes: [...CODES] }),
    listAccountSessions: async () => [...SESSIONS],
    endAccountSession: done,
    endAccountSessions: done,
    listAccountApplications: async () => [...APPLICATIONS],
    endAccountApplication: done,
    ...createPasskeyActions(),
    listConnections: async () => CONNECTIONS,
    startConnection: async () => ({ to: 'https://login.example.org/authorize' }),
    finishConnection: async () => CONNECTIONS,
    removeConnection: async () => ({ ...CONNECTIONS, connections: [] }),
    ...changes,
  }
  const watched = Object.entries(all).map(([name, act]) => [
    name,
    (input: never) => {
      sent.push([name, input])
      return act(input)
    },
  ])
  // The same methods by the same names.
  return { actions: Object.fromEntries(watched) as AccountActions, sent }
}
