import type { MailboxEntry } from '@shrd/contract'
import { createIdentityService, type NewTestClient, type NewTestPerson } from '@shrd/testing'
import { PLATFORM_ACCOUNT } from '../../src/identity/first-person/platform-account.ts'
import { readMailbox } from '../../src/mail/read-mailbox.ts'
import { codeIn, setPolicy, tokenIn } from '../hosted-visitor.ts'
import type { TestAnswer, TestRequest } from '../http-client.ts'
import { APPLICATION, registerClient } from '../relying-parties/register-client.ts'
import { startTestServer, type TestClock, type TestServer } from '../test-server.ts'

/** A service that is asked: the real one, or the one of tests. */
export interface Service {
  readonly issuer: string
  now(): number
  /** Lets time pass at both. */
  wait(milliseconds: number): void
  send(path: string, request?: TestRequest): Promise<TestAnswer>
  addPerson(person: NewPerson): Promise<void>
  /** Of the last mail to an address: its digits, and what its link carries. */
  codeFor(email: string): Promise<string>
  linkFor(email: string): Promise<string>
}

/** Somebody whom a service is to know. */
interface NewPerson extends Pick<NewTestPerson, 'locale'> {
  email: string
  password: string
  name: string
}

/** Where the applications of these tests have their pages. */
export const ORIGIN = 'https://app.example'
/** The secret of the one that is a program. */
export const SECRET = 'a secret of forty characters, or so: 123'
/** The API of the first one. */
export const API = 'https://api.example/'

const PAGE: NewTestClient = { allowed_origins: [ORIGIN], ...redirects() }

/** The same applications for both. */
export const CLIENTS: readonly NewTestClient[] = (
  [
    { ...PAGE, client_id: 'page', resources: [{ uri: API, scopes: ['read', 'write'] }] },
    { ...PAGE, client_id: 'other' },
    { ...PAGE, client_id: 'account', user_scopes: ['me:read', 'me:security'] },
    { ...PAGE, client_id: 'third', first_party: false },
    { ...PAGE, client_id: 'backend', client_secret: SECRET, allowed_origins: [] },
    { ...PAGE, client_id: 'native', application_type: 'native', allowed_origins: [] },
    { ...PAGE, client_id: 'strict', policy: { second_factor: 'required' } },
    { ...PAGE, client_id: 'long', policy: { password: { min_length_alone: 30 } } },
    { ...PAGE, client_id: 'closed', policy: { methods: ['otp'], registration: false } },
    { ...PAGE, client_id: 'codes', policy: { methods: ['key_file', 'otp'] } },
    { ...PAGE, client_id: 'first', policy: { identifier_first: true } },
    { ...PAGE, client_id: 'files', policy: { methods: ['key_file', 'password'] } },
    { ...PAGE, client_id: 'only-files', policy: { methods: ['key_file'] } },
  ] satisfies NewTestClient[]
).map((client) => ({ name: client.client_id, ...client }))

/** The service itself, with those applications. */
export async function startReal(): Promise<{ server: TestServer; service: Service }> {
  const env = { SIGN_INS_PER_HOUR: '10000' }
  const server = await startTestServer({ database: 'sqlite', env })
  for (const { policy, ...client } of CLIENTS) {
    await register(server, client)
    if (policy !== undefined) await setPolicy(server, client.client_id ?? '', policy as object)
  }
  const service: Service = {
    issuer: server.origin,
    now: server.clock.now,
    wait: server.clock.advance,
    send(path, request) {
      // The newest of two mails is told by its time.
      server.clock.advance(1)
      return server.send(path, request)
    },
    addPerson: (person) => addPerson(server, person),
    codeFor: async (email) => codeIn(await findMail(server, email)),
    linkFor: async (email) => tokenIn(await findMail(server, email)),
  }
  return { server, service }
}

/** The service of tests, with the same applications and the same clock. */
export function createFake({ now, advance: wait }: TestClock): Service {
  const service = createIdentityService({ clients: CLIENTS, now, origin: null })
  const { issuer, people, mails } = service
  return {
    issuer,
    ...{ now, wait },
    async send(path, { method = 'GET', headers = {}, body = null } = {}) {
      const init = { method, headers, body: typeof body === 'string' ? body : null }
      const answer = await service.fetch(new Request(`${issuer}${path}`, init))
      if (answer === undefined) throw new Error(`${path} is not served`)
      const text = await answer.text()
      const isJson = /json/.test(answer.headers.get('content-type') ?? '')
      const json = isJson && text !== '' ? JSON.parse(text) : undefined
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text, json }
    },
    addPerson: async (person) => void people.add(person),
    codeFor: async (email) => service.codeFor(email),
    async linkFor(email) {
      const link = mails.findLast((mail) => mail.email === email)?.link
      return new URL(link ?? '').hash.slice(1)
    },
  }
}

/** The last mail to an address, as the development mailbox shows it. */
export async function findMail(
  { app, database }: TestServer,
  email: string,
): Promise<MailboxEntry> {
  const { sealer } = app.services
  const mails = await readMailbox({ mails: database.store.service.mails, sealer }, 50)
  const mail = mails.find(({ recipient }) => recipient === email)
  if (mail === undefined) throw new Error(`no mail to ${email}`)
  return mail
}

function redirects(): Pick<NewTestClient, 'redirect_uris' | 'post_logout_redirect_uris'> {
  return {
    redirect_uris: [APPLICATION.redirect_uri],
    post_logout_redirect_uris: [APPLICATION.post_logout_redirect_uri],
  }
}

async function register(server: TestServer, client: NewTestClient): Promise<void> {
  const { client_id = '', client_secret, first_party = true, application_type = 'web' } = client
  await registerClient(server, {
    client_id,
    first_party,
    ...(client_secret && { secret: client_secret }),
    metadata: {
      application_type,
      allowed_origins: client.allowed_origins,
      redirect_uris: client.redirect_uris,
      resources: client.resources,
      user_scopes: client.user_scopes,
      token_endpoint_auth_method: client_secret ? 'client_secret_post' : 'none',
      // As clients of our packages are registered.
      ...{ id_token_signed_response_alg: 'ES256', claims_in_id_token: false },
    },
  })
}

/** Adds somebody to the real one. */
export async function addPerson(
  { app }: TestServer,
  { email, password, name, locale = null }: NewPerson,
): Promise<void> {
  const { persons, passwords, database } = app.services
  await database.transaction(async (store) => {
    const known = { account_id: PLATFORM_ACCOUNT, email, email_verified: true, name, locale }
    const person = await persons.create(store, known)
    if (person === undefined) throw new Error(`${email} is taken`)
    await passwords.set(store, person, password)
  })
}
