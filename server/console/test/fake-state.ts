import type { AttributeEntry, DayFigures } from '@shrd/contract'
import type { CallOutput } from '@shrd/contract/calls'
import type {
  AccountEvent,
  AccountUser,
  ApiKey,
  Billing,
  BrandingState,
  Delivery,
  Invitation,
  InvoiceEntry,
  ManagedClient,
  Member,
  OwnAccount,
  Provider,
  UserImport,
  Webhook,
} from '../src/data/types.ts'
import { createBranding, createClient, createUser, DAY, NOW } from './fake-records.ts'

/** What the service in memory knows. Tests change it before they open a page. */
export interface FakeState {
  profile: CallOutput<'getAccount'>
  accounts: OwnAccount[]
  clients: ManagedClient[]
  brandings: Map<string, BrandingState>
  users: AccountUser[]
  events: AccountEvent[]
  figures: DayFigures[]
  attributes: AttributeEntry[]
  providers: Provider[]
  webhooks: Webhook[]
  deliveries: Delivery[]
  apiKeys: ApiKey[]
  members: Member[]
  invitations: Invitation[]
  /** The invitation behind the link of a mail; `null` if it has ended. */
  mailed: CallOutput<'findInvitation'> | null
  imports: UserImport[]
  plans: CallOutput<'getPlans'>
  billing: Billing | null
  invoices: InvoiceEntry[]
}

/** The account of most tests. */
export const ACCOUNT: OwnAccount = {
  account_id: `acc_${'a'.repeat(26)}`,
  name: 'Lumen Studio',
  kind: 'developer',
  plan_type: 'team',
  created_at: NOW - 90 * DAY,
  deletion_at: null,
  role: 'owner',
}

/** Another account of the same member. */
export const OTHER_ACCOUNT: OwnAccount = {
  ...ACCOUNT,
  account_id: `acc_${'b'.repeat(26)}`,
  name: 'Halden Klinik',
  plan_type: 'free_trial',
  role: 'member',
}

/** An account with nothing in it yet. */
export function createState(): FakeState {
  const me: Member = {
    sub: `p_${'m'.repeat(26)}`,
    name: 'Mara Lindqvist',
    email: 'mara@example.org',
    role: 'owner',
    created_at: ACCOUNT.created_at,
  }
  return {
    profile: {
      sub: me.sub,
      email: me.email,
      email_verified: true,
      pending_email: null,
      name: me.name,
      locale: 'en',
      preferred_username: null,
      profile: {},
      attributes: [],
      user_id: null,
      created_at: me.created_at,
      has_password: true,
      is_account_member: true,
      second_factor: { created_at: NOW - 80 * DAY, codes_left: 9 },
      fresh_until: NOW + 600_000,
    },
    accounts: [{ ...ACCOUNT }],
    clients: [],
    brandings: new Map(),
    users: [],
    events: [],
    figures: createFigures(() => 0),
    attributes: [],
    providers: [],
    webhooks: [],
    deliveries: [],
    apiKeys: [],
    members: [me],
    invitations: [],
    mailed: {
      account_name: 'Nordlys Apotek',
      email: me.email ?? '',
      role: 'member',
      expires_at: NOW + 7 * DAY,
    },
    imports: [],
    plans: createPlans(),
    billing: createBilling(),
    invoices: [],
  }
}

/** An account in use: clients, users, events, webhooks, invoices. */
export function createFilledState(): FakeState {
  const state = createState()
  state.accounts.push({ ...OTHER_ACCOUNT })
  state.clients.push(
    createClient({ client_id: 'patient-portal', name: 'Patient portal' }),
    createClient({
      client_id: 'booking-app',
      name: 'Booking app',
      kind: 'server',
      origins: ['https://booking.example.org', 'https://staging.booking.example.org'],
      resources: [{ uri: 'https://api.example.org', scopes: ['read', 'write'], format: 'jwt' }],
      mapped_claims: { ward: { from: 'attribute', name: 'ward' }, groups: { from: 'roles' } },
      secrets: [
        {
          secret_id: `sec_${'a'.repeat(26)}`,
          created_at: NOW - 40 * DAY,
          expires_at: null,
          last_used_at: NOW - 300_000,
        },
      ],
    }),
    createClient({ client_id: 'ward-tablet', name: 'Ward tablet', origins: [] }),
  )
  for (const { client_id } of state.clients) state.brandings.set(client_id, createBranding())
  state.users = NAMES.map((name, at) => createUser(name, at))
  state.figures = createFigures((at) => 40 + Math.round(25 * Math.sin(at / 3)) + (at % 7) * 3)
  state.attributes = [
    {
      name: 'ward',
      type: 'text',
      read: ['person', 'operator'],
      write: ['operator'],
      labels: { en: 'Ward', de: 'Station' },
    },
    { name: 'groups', type: 'list', read: ['application', 'operator'], write: ['operator'] },
  ]
  state.events = createEvents(state)
  return state
}

const NAMES = [
  'Mara Lindqvist',
  'Jonas Keller',
  'Elif Yıldız',
  'Tomasz Wójcik',
  'Ingrid Sørensen',
  'Giulia Ferri',
  'Hugo Marchand',
  'Aylin Demir',
  'Peter Nowak',
  'Liv Haugen',
  'Rosa Benedetti',
  'Karl-Heinz Oberndorfer',
]

function createFigures(signIns: (at: number) => number): FakeState['figures'] {
  return Array.from({ length: 90 }, (_, at) => {
    const sign_ins = signIns(at)
    return {
      day: NOW - (NOW % DAY) - (89 - at) * DAY,
      sign_ins,
      failures: Math.round(sign_ins / 12),
      active_users: Math.round(sign_ins * 0.7),
    }
  })
}

function createPlans(): FakeState['plans'] {
  const limits = { clients: null, account_members: null }
  return {
    currency: 'eur',
    period_days: 30,
    free_days: 30,
    minimum_term_days: 0,
    plans: [
      {
        type: 'free_trial',
        price: 0,
        is_offered: true,
        limits: { clients: 3, account_members: 2 },
      },
      { type: 'personal', price: 900, is_offered: true, limits },
      { type: 'team', price: 4900, is_offered: true, limits },
      { type: 'enterprise', price: null, is_offered: false, limits },
    ],
  }
}

function createBilling(): Billing {
  return {
    state: 'active',
    plan: 'team',
    needs_plan: false,
    period: { from: NOW - 12 * DAY, to: NOW + 18 * DAY, is_free: false, amount: 4900 },
    open_amount: 0,
    next: { kind: 'close_period', at: NOW + 18 * DAY },
    purge_at: null,
    details: {
      name: 'Lumen Studio GmbH',
      address: ['Lindenallee 8', '20259 Hamburg'],
      country: 'DE',
      tax_id: 'DE123456789',
      reference: null,
    },
  }
}

function createEvents({ users, clients }: FakeState): AccountEvent[] {
  const kinds = [
    ['user.signed_in', 'user'],
    ['user.sign_in_failed', 'user'],
    ['client.updated', 'user'],
    ['client.published', 'user'],
    ['user.registered', 'user'],
    ['webhook.created', 'api_key'],
    ['billing.invoice_issued', 'system'],
  ] as const
  return Array.from({ length: 60 }, (_, at) => {
    const [type, kind] = kinds[at % kinds.length] ?? kinds[0]
    const user = users[at % users.length]
    const client = clients[at % clients.length]
    return {
      event_id: `evt_${idOf(60 - at)}`,
      number: 60 - at,
      type,
      actor: { kind, id: kind === 'system' ? null : (user?.sub ?? null) },
      target: type.startsWith('client') ? (client?.client_id ?? null) : (user?.sub ?? null),
      details: detailsOf(type, client?.client_id ?? null),
      request_id: `req-${at}`,
      address: '203.0.113.7',
      at: NOW - at * 1_700_000,
    }
  })
}

function detailsOf(type: string, client_id: string | null): AccountEvent['details'] {
  return type.startsWith('user.sign') ? { client_id } : {}
}

/** 26 letters that differ by a number. */
export function idOf(number: number): string {
  const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)] ?? 'a')
  return letters.join('').padStart(26, 'a')
}
