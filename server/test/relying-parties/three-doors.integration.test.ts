import type { StepEvent } from '@shrd/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientPolicy } from '../../src/identity/client-policy/client-policy.ts'
import { databases } from '../databases.ts'
import { codeIn, readMail, setPolicy } from '../hosted-visitor.ts'
import { randomId } from '../rows.ts'
import { createPerson, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { CLIENT, DOORS, open, registerPage, type Seen, type Walk } from './three-doors.ts'

const NEW_PASSWORD = 'seven herons cross the fjord'

/** What a flow is walked with: somebody of its own at each door. */
interface Traveller extends TestPerson {
  readonly server: TestServer
  /** Base32, once there is an authenticator. */
  secret: string
}

/** An event, and what is seen after it. */
type Stop = readonly [
  event: (who: Traveller, walk: Walk) => Promise<StepEvent> | StepEvent,
  ...Seen,
]

interface Flow {
  readonly name: string
  readonly policy?: Partial<ClientPolicy>
  /** For applications alone: the service itself demands and closes nothing. */
  readonly byPolicy?: true
  readonly prepare?: (who: Traveller) => Promise<void>
  readonly first: string
  readonly stops: readonly Stop[]
}

const right = ({ email, password }: Traveller) => ({ type: 'password', email, password }) as const
const wrong = ({ email }: Traveller) =>
  ({ type: 'password', email, password: 'not the one' }) as const
const mailed = async ({ server, email }: Traveller) => codeIn(await readMail(server, email))
const to = (step: 'otp_request' | 'register' | 'forgot') => () =>
  ({ type: 'choose', to: step }) as const
const register =
  (terms: boolean) =>
  ({ email }: Traveller) =>
    ({ type: 'register', email, password: NEW_PASSWORD, name: null, terms }) as const
/** The newest mail is the one of the latest time. */
const later = (event: StepEvent) => (who: Traveller) => {
  who.server.clock.advance(1_000)
  return event
}
/** A step of time counts once, so each token is of the next one. */
async function token({ server, secret }: Traveller): Promise<StepEvent> {
  server.clock.advance(30_000)
  const epoch = Math.floor(server.clock.now() / 1000)
  return { type: 'token', token: await generate({ secret, epoch }) }
}
/** A token of no step of time that the service accepts now. Any fixed one is right once in a while. */
async function wrongToken({ server, secret }: Traveller): Promise<StepEvent> {
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    generate({ secret, epoch: Math.floor(server.clock.now() / 1000) + seconds }),
  )
  const right = await Promise.all(near)
  const wrong = ['000000', '000001', '000002', '000003', '000004', '000005']
  return { type: 'token', token: wrong.find((token) => !right.includes(token)) ?? '' }
}
async function setUp(who: Traveller): Promise<void> {
  const { twoFactor, database } = who.server.app.services
  const { secret, pending } = await twoFactor.createSetup(who.sub, 'x')
  const epoch = Math.floor(who.server.clock.now() / 1000)
  const typed = { token: await generate({ secret, epoch }), address: '::1' }
  const accepted = await twoFactor.acceptSetup(who.sub, pending, typed)
  await database.transaction((store) => twoFactor.enrol(store, who.sub, accepted))
  who.secret = secret
}
async function weaken({ server, sub }: Traveller): Promise<void> {
  await server.database.knex('password_credentials').where({ sub }).update({ minimum_length: 8 })
}
/** Somebody of whom nothing is known but the address. */
async function forget(who: Traveller): Promise<void> {
  Object.assign(who, { email: `${randomId('new')}@example.org`, password: NEW_PASSWORD })
}

const FLOWS: readonly Flow[] = [
  {
    name: 'a password',
    first: 'password',
    stops: [
      [wrong, 'password', 'invalid_credentials'],
      [right, 'redirect', null],
      [right, 'error', 'interaction_expired'],
    ],
  },
  {
    name: 'five wrong passwords',
    first: 'password',
    stops: [
      ...Array.from({ length: 4 }, (): Stop => [wrong, 'password', 'invalid_credentials']),
      [wrong, 'error', 'interaction_expired'],
      [right, 'error', 'interaction_expired'],
    ],
  },
  {
    name: 'a password and a second factor',
    prepare: setUp,
    first: 'password',
    stops: [
      [right, 'second_factor', null],
      [wrongToken, 'second_factor', 'token_invalid'],
      [token, 'redirect', null],
    ],
  },
  {
    name: 'five wrong tokens',
    prepare: setUp,
    first: 'password',
    stops: [
      [right, 'second_factor', null],
      ...Array.from({ length: 4 }, (): Stop => [wrongToken, 'second_factor', 'token_invalid']),
      [wrongToken, 'error', 'interaction_expired'],
    ],
  },
  {
    name: 'a second factor that is demanded',
    policy: { second_factor: 'required' },
    byPolicy: true,
    first: 'password',
    stops: [
      [right, 'second_factor_setup', null],
      [
        (who, { data }) => wrongToken({ ...who, secret: data?.setup?.secret ?? '' }),
        'second_factor_setup',
        'token_invalid',
      ],
      [
        (who, { data }) => token(Object.assign(who, { secret: data?.setup?.secret ?? '' })),
        'redirect',
        null,
      ],
    ],
  },
  {
    name: 'a one-time code',
    first: 'password',
    stops: [
      [to('otp_request'), 'otp_request', null],
      [({ email }) => ({ type: 'request_code', email, via: 'email' }), 'otp', 'code_sent'],
      [() => ({ type: 'code', code: 'wrong' }), 'otp', 'token_invalid'],
      [async (who) => ({ type: 'code', code: await mailed(who) }), 'redirect', null],
    ],
  },
  {
    name: 'the address first',
    policy: { identifier_first: true },
    first: 'identify',
    stops: [
      [({ email }) => ({ type: 'identify', email }), 'password_entry', null],
      [right, 'redirect', null],
    ],
  },
  {
    name: 'a registration',
    prepare: forget,
    first: 'password',
    stops: [
      [to('register'), 'register', null],
      [register(false), 'register', 'terms_not_accepted'],
      [register(true), 'verify_email', 'code_sent'],
      [() => ({ type: 'code', code: 'wrong' }), 'verify_email', 'email_not_verified'],
      [later({ type: 'resend' }), 'verify_email', 'code_sent'],
      [async (who) => ({ type: 'code', code: await mailed(who) }), 'redirect', null],
      [right, 'error', 'interaction_expired'],
    ],
  },
  {
    name: 'a registration where a second factor is demanded',
    policy: { second_factor: 'required' },
    byPolicy: true,
    prepare: forget,
    first: 'password',
    stops: [
      [to('register'), 'register', null],
      [register(true), 'verify_email', 'code_sent'],
      [async (who) => ({ type: 'code', code: await mailed(who) }), 'second_factor_setup', null],
      [
        (who, { data }) => token(Object.assign(who, { secret: data?.setup?.secret ?? '' })),
        'redirect',
        null,
      ],
    ],
  },
  {
    name: 'a forgotten password',
    first: 'password',
    stops: [
      [to('forgot'), 'forgot', null],
      [({ email }) => ({ type: 'forgot', email }), 'reset', 'code_sent'],
      [
        async (who) => ({ type: 'reset', code: await mailed(who), password: who.password }),
        'reset',
        'password_reused',
      ],
      [
        async (who) => ({ type: 'reset', code: await mailed(who), password: NEW_PASSWORD }),
        'password',
        'password_changed',
      ],
      [right, 'password', 'invalid_credentials'],
      [({ email }) => ({ type: 'password', email, password: NEW_PASSWORD }), 'redirect', null],
    ],
  },
  {
    name: 'a password that has to be changed',
    prepare: weaken,
    first: 'password',
    stops: [
      [right, 'password_change', null],
      [
        () => ({ type: 'new_password', password: 'short' }),
        'password_change',
        'password_too_short',
      ],
      [() => ({ type: 'new_password', password: NEW_PASSWORD }), 'redirect', null],
    ],
  },
  {
    name: 'a registration that is closed',
    policy: { registration: false },
    byPolicy: true,
    first: 'password',
    stops: [
      [to('register'), 'password', 'registration_closed'],
      [right, 'redirect', null],
    ],
  },
]

describe.each(databases)('one login behind three doors on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
    server.clock.freeze()
    await registerPage(server)
  })
  afterAll(() => server?.stop())

  const walks = FLOWS.flatMap((flow) => {
    const doors = flow.byPolicy ? DOORS.filter((door) => door !== '/api/identity/step') : DOORS
    return doors.map((door) => ({ flow, door, name: flow.name }))
  })

  test.each(walks)('$name has the same steps and errors at $door [OIDC-07]', async (walked) => {
    const { first, policy = {}, prepare, stops } = walked.flow
    await setPolicy(server, CLIENT, policy)
    const who: Traveller = { ...(await createPerson(server)), server, secret: '' }
    await prepare?.(who)
    const walk = await open(server, walked.door, policy)
    const seen: Seen[] = [walk.seen]
    for (const [event] of stops) {
      await walk.send(await event(who, walk))
      seen.push(walk.seen)
    }
    expect(seen).toEqual([[first, null], ...stops.map(([, ...after]) => after)])
  })
})
