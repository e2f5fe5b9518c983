import type { StepEvent, StepOutput } from '@shrd/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ClientPolicy,
  parseClientPolicy,
} from '../src/identity/client-policy/client-policy.ts'
import { APPLICATION_ID, comeFromApplication } from './application-visit.ts'
import { setPolicy, type Visitor } from './hosted-visitor.ts'
import { begin, ORIGIN, redeem } from './relying-parties/challenge-application.ts'
import { registerClient } from './relying-parties/register-client.ts'
import { discover } from './sign-in-journey.ts'
import { call, createSignedInMember, signIn } from './test-member.ts'
import { createPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const LOGO = 'data:image/png;base64,iVBORw0KGgo='
const LOOK = {
  name: 'Größe & Söhne',
  branding: {
    logo: LOGO,
    layout: 'split',
    engraving: 'none',
    radius: 14,
    light: { accent: '#0b6a5f' },
    dark: { accent: '#7fd6c8' },
  },
  links: { tos_uri: 'https://brand.example/terms', policy_uri: 'https://brand.example/privacy' },
}
const EMAIL = 'somebody@example.org'
const PASSWORD = 'violet lamps hum at dusk'

type Kind = StepOutput['next']['kind']

/** How somebody who comes from the application gets to a step of the login. */
const WAYS: Readonly<Partial<Record<Kind, readonly StepEvent[]>>> = {
  identify: [],
  password_entry: [{ type: 'identify', email: EMAIL }],
  password: [],
  otp_request: [{ type: 'choose', to: 'otp_request' }],
  otp: [
    { type: 'choose', to: 'otp_request' },
    { type: 'request_code', email: EMAIL, via: 'email' },
  ],
  key_file: [{ type: 'choose', to: 'key_file' }],
  register: [{ type: 'choose', to: 'register' }],
  verify_email: [
    { type: 'choose', to: 'register' },
    { type: 'register', email: EMAIL, password: PASSWORD, name: null, terms: true },
  ],
  forgot: [{ type: 'choose', to: 'forgot' }],
  reset: [
    { type: 'choose', to: 'forgot' },
    { type: 'forgot', email: EMAIL },
  ],
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  const { clients } = server.database.store.oidc
  const client = await clients.find(APPLICATION_ID)
  if (client === undefined) throw new Error('the example is not registered')
  const { name, branding, links } = LOOK
  await clients.update({ ...client, name, branding, metadata: { ...client.metadata, ...links } })
})
afterAll(() => server?.stop())
beforeEach(() => setPolicy(server, APPLICATION_ID, { methods: ['password', 'otp', 'key_file'] }))

/** What the page of a sign-in looks like when it is loaded where the sign-in stands. */
async function drawn({ agent, door }: Visitor): Promise<string> {
  const { text } = await agent.visit(`${server.origin}${door.replace(/\/step$/, '')}`)
  return text
}

/** Asserts that a page is the application's in every way it can be. */
function expectLook(html: string): void {
  const [, root = ''] = /<div id="root"[^>]*>(.*)<\/div>\s*<script/s.exec(html) ?? []
  expect(root).toContain('<bdi>Größe &amp; Söhne</bdi>')
  expect(root).toContain(`<img src="${LOGO}"`)
  expect(root).toContain('class="hosted hosted-split"')
  expect(root).toContain('href="https://brand.example/terms"')
  expect(root).toContain('href="https://brand.example/privacy"')
  expect(root).not.toContain('Shrd')
  const [, css = ''] = /<style nonce="[^"]+">(.*?)<\/style>/s.exec(html) ?? []
  expect(css).toContain('#0b6a5f')
  expect(css).toContain('#7fd6c8')
  expect(css).toContain('14px')
}

describe('/interaction/:uid', () => {
  test.each(Object.entries(WAYS))(
    'draws the step %s in the look of the application that asks [OIDC-05]',
    async (kind, events) => {
      const identifierFirst = kind === 'identify' || kind === 'password_entry'
      const methods = ['password', 'otp', 'key_file'] as const
      await setPolicy(server, APPLICATION_ID, { methods, identifier_first: identifierFirst })
      const visitor = await comeFromApplication(server)
      for (const event of events) await visitor.send(event)
      expect(visitor.kind).toBe(kind)
      expectLook(await drawn(visitor))
    },
  )

  test('draws the steps of somebody known so, too: new password, consent, set-up and second factor [OIDC-05]', async () => {
    const { email, password } = await createPerson(server)
    const enter = async () => {
      const visitor = await comeFromApplication(server)
      await visitor.send({ type: 'password', email, password })
      return visitor
    }
    const seen: Kind[] = []
    const look = async (policy: Partial<ClientPolicy>) => {
      await setPolicy(server, APPLICATION_ID, policy)
      const visitor = await enter()
      seen.push(visitor.kind)
      expectLook(await drawn(visitor))
    }
    await look({ password: { ...parseClientPolicy({}).password, min_length_alone: 60 } })
    await look({})
    await look({ second_factor: 'required' })
    const visitor = await enter()
    const { secret = '' } = visitor.step.data.setup ?? {}
    const token = await generate({ secret, epoch: Math.floor(server.clock.now() / 1_000) })
    await visitor.send({ type: 'token', token })
    await look({ second_factor: 'required' })
    expect(seen).toEqual(['password_change', 'consent', 'second_factor_setup', 'second_factor'])
  })

  test('draws for nobody else so: the service signs people in under its own name [OIDC-05]', async () => {
    const { text } = await server.send('/login', { headers: { accept: 'text/html' } })
    expect(text).not.toMatch(/brand\.example|Größe|#0b6a5f|hosted-split/)
  })
})

test('a login is relayed to a page in the look of the application and back, and made by calls alone [IDENT-27]', async () => {
  // By calls alone: nothing is drawn, the keys stay where they are.
  const member = await createSignedInMember(server)
  const { json } = await call(server, member, 'validate')
  expect(json.user_id).toBe(member.identity.user_id)
  // By the page: the browser is sent there and comes back with a code for the same person.
  const visitor = await comeFromApplication(server)
  expectLook(await drawn(visitor))
  const other = await comeFromApplication(server)
  await other.send({ type: 'choose', to: 'key_file' })
  const { headers } = await signIn(server, member)
  const [, secret] = /shrd_session=([\w-]+)/.exec(String(headers['set-cookie'])) ?? []
  other.agent.setCookie(server.app.services.cookie.name, secret)
  await other.send({ type: 'continue' })
  expect((await other.claims()).sub).toBe(json.sub)
  // A person without keys is relayed alike.
  const { email, password, sub } = await createPerson(server)
  const last = await comeFromApplication(server)
  await last.send({ type: 'password', email, password })
  expect((await last.claims()).sub).toBe(sub)
})

test('an application of the platform relays the login to screens of its own, by calls alone, for the same person [IDENT-27]', async () => {
  const { email, password, sub } = await createPerson(server)
  const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
  await registerClient(server, { client_id: 'own-screens', first_party: true, metadata })
  await setPolicy(server, 'own-screens', { methods: ['password', 'otp', 'key_file'] })
  const app = await discover(server, 'own-screens')
  const first = await begin(server, { clientId: 'own-screens' })
  // Nothing that is drawn, and nobody to be sent to: the next step, and what its screen shows.
  expect(first.answer.headers['content-type']).toMatch(/^application\/json/)
  expect(first.answer.headers).not.toHaveProperty('location')
  expect(first.data).toMatchObject({
    client: { name: 'own-screens' },
    methods: ['password', 'otp', 'key_file'],
  })
  const done = await first.send({ type: 'password', email, password })
  expect(done.answer.headers).not.toHaveProperty('set-cookie')
  expect((await redeem(app, done)).claims()?.sub).toBe(sub)
  // The same login as on the page, to which it leads for what only a page can do.
  const visitor = await comeFromApplication(server)
  await visitor.send({ type: 'password', email, password })
  expect((await visitor.claims()).sub).toBe(sub)
  const keys = await (await begin(server, { clientId: 'own-screens' })).send({
    type: 'choose',
    to: 'key_file',
  })
  expect(keys.kind).toBe('redirect_to_web')
})
