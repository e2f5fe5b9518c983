import type { StepEvent, StepOutput } from '@shrd/contract'
import { generate } from 'otplib'
import { parseClientPolicy } from '../../src/identity/client-policy/client-policy.ts'
import type { SignInState } from '../../src/identity/sign-in/sign-in-machine.ts'
import { hashSecret } from '../../src/secrets.ts'
import { setPolicy, type Visitor, visit, visitFor } from '../hosted-visitor.ts'
import { addPasskey } from '../passkey-journey.ts'
import { createPerson, openSession } from '../test-person.ts'
import type { TestServer } from '../test-server.ts'
import { createUserAgent, type UserAgent } from '../user-agent.ts'

/** A third party of the server, under whose policy the later steps are asked for. */
export const CLIENT = 'spa-pkce'
/** Of `createPerson`. */
const PASSWORD = 'a long password for tests'

type Stage = Exclude<StepOutput['next']['kind'], 'redirect' | 'error'>

/** Brings somebody to a step of the login, each from an address of their own. */
export type Stages = Readonly<Record<Stage, () => Promise<Visitor>>>

/** See {@link Stages}; the server must trust its proxy. */
export function createStages(server: TestServer): Stages {
  const state = { addresses: 0 }
  const newAgent = () => {
    const n = ++state.addresses
    return createUserAgent({ 'x-forwarded-for': `10.7.${n >> 8}.${n & 255}` })
  }
  const open = (path: string) => visit(server, path, newAgent())
  const after = async (path: string, event: StepEvent) => {
    const visitor = await open(path)
    await visitor.send(event)
    return visitor
  }
  const known = async (policy: Parameters<typeof setPolicy>[2]) => {
    const { email } = await createPerson(server)
    await setPolicy(server, CLIENT, policy)
    return enter(server, email)
  }
  const email = 'somebody@example.org'
  return {
    identify: () => open('/login/password'),
    password: () => open('/login'),
    password_entry: () => after('/login/password', { type: 'identify', email }),
    otp_request: () => open('/login/otp'),
    otp: () => after('/login/otp', { type: 'request_code', email, via: 'email' }),
    key_file: () => open('/login/key-file'),
    passkey: async () => {
      await setPolicy(server, CLIENT, { methods: ['password', 'passkey'] })
      const visitor = await visitFor(server, CLIENT)
      await visitor.send({ type: 'choose', to: 'passkey' })
      return visitor
    },
    provider: async () => {
      await setPolicy(server, CLIENT, { methods: ['provider'] })
      return visitFor(server, CLIENT)
    },
    provider_register: async () => {
      await setPolicy(server, CLIENT, { methods: ['password'] })
      const visitor = await visitFor(server, CLIENT)
      await waitToConnect(server, visitor, { stage: 'provider_register' })
      return visitor
    },
    provider_link: async () => {
      const visitor = await known({})
      await waitToConnect(server, visitor, { stage: 'provider_link', ahead: ['consent'] })
      return visitor
    },
    passkey_offer: () => known({ methods: ['password', 'passkey'] }),
    register: () => open('/register'),
    verify_email: () => open('/register/verify'),
    forgot: () => open('/forgot-password'),
    reset: () => open('/reset-password'),
    select_account: () => choosing(server, newAgent()),
    consent: () => known({}),
    second_factor_passkey: async () => {
      const { email, sub } = await createPerson(server)
      await addPasskey(server, (await openSession(server, sub)).agent)
      await setPolicy(server, CLIENT, {
        methods: ['password', 'passkey'],
        second_factor: 'required',
      })
      return enter(server, email)
    },
    second_factor_setup: () => known({ second_factor: 'required' }),
    second_factor: () => withSecondFactor(server, () => known({ second_factor: 'required' })),
    password_change: () => known({ password: DEMANDING }),
  }
}

/** Longer than the password of anybody here. */
const DEMANDING = { ...parseClientPolicy({}).password, min_length_alone: 60 }

async function choosing(server: TestServer, agent: UserAgent): Promise<Visitor> {
  const { email } = await createPerson(server)
  await setPolicy(server, CLIENT, {})
  const login = await visit(server, '/login', agent)
  await login.send({ type: 'password', email, password: PASSWORD })
  return visitFor(server, CLIENT, { agent, parameters: { prompt: 'select_account' } })
}

async function enter(server: TestServer, email: string): Promise<Visitor> {
  const visitor = await visitFor(server, CLIENT)
  await visitor.send({ type: 'password', email, password: PASSWORD })
  return visitor
}

/** Puts a user of a provider at a step, as if they had come from there. */
async function waitToConnect(
  { database }: TestServer,
  { step }: Visitor,
  changes: Partial<SignInState>,
): Promise<void> {
  const { signIns } = database.store.identity
  const transaction_hash = hashSecret(step.transaction)
  const row = await signIns.find(transaction_hash, 0)
  if (row === undefined) throw new Error('no sign-in')
  const record = JSON.parse(row.state)
  const state = { ...record.state, ...changes }
  await signIns.save(transaction_hash, { ...row, state: JSON.stringify({ ...record, state }) })
}

async function withSecondFactor(
  server: TestServer,
  setUp: () => Promise<Visitor>,
): Promise<Visitor> {
  const visitor = await setUp()
  const { email, setup } = visitor.step.data
  const epoch = Math.floor(server.clock.now() / 1_000)
  const token = await generate({ secret: setup?.secret ?? '', epoch })
  await visitor.send({ type: 'token', token })
  return enter(server, email ?? '')
}
