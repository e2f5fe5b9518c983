import { randomBytes } from 'node:crypto'
import { type EndpointInput, type EndpointName, endpoints, TERMS_VERSION } from '@shrd/contract'
import type { SignedRecord } from '@shrd/crypto'
import {
  createIdentity,
  type Identity,
  type LoginTransaction,
  type NewIdentity,
  signLogin,
} from '@shrd/crypto/identity'
import { signRequest } from '@shrd/crypto/requests'
import { generate } from 'otplib'
import { attachManifest, type KnownManifest } from './attach-manifest.ts'
import type { TestAnswer } from './http-client.ts'
import type { TestServer } from './test-server.ts'

/** What a test may change about one call, mostly to break it. */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly path?: string
  readonly body?: string
  readonly idempotencyKey?: string
  readonly nonce?: string
  /** Seconds since 1970. */
  readonly created?: number
  readonly signer?: Pick<Identity, 'user_id' | 'sequence' | 'signingKey'>
  /** The session reference to sign for. */
  readonly session?: string
}

/** A browser of the vault's origin: its cookie, its keys, its session. */
export interface TestMember extends KnownManifest {
  readonly identity: Identity
  readonly created: NewIdentity
  /** The cookie as a browser sends it; empty without a session. */
  cookie: string
  /** The public reference of the session. */
  reference: string
  /** Base32 secret of the authenticator, once it is set up. */
  secret: string
  codes: readonly string[]
  /** The account for which the member acts, if there is one. */
  account?: string
}

/** A browser with new keys, not registered. */
export async function createMember(): Promise<TestMember> {
  const created = await createIdentity()
  return {
    identity: created.identity,
    created,
    cookie: '',
    reference: '',
    secret: '',
    codes: [],
    current: undefined,
  }
}

/** The registration payload of a member. */
export function registrationOf({ created }: TestMember): EndpointInput<'register'> {
  const { user_id, publicSigningKey, publicExchangeKey } = created.identity
  return {
    user_id,
    publicSigningKey,
    publicExchangeKey,
    genesis: created.genesis,
    accepted_terms: TERMS_VERSION,
  }
}

/** Makes a call as a page of an origin that may does; signed where the contract says so. */
export async function call(
  server: TestServer,
  member: TestMember,
  name: EndpointName,
  given: object = {},
  options: CallOptions = {},
): Promise<TestAnswer> {
  const attached = await attachManifest(member, name, given)
  const input = attached?.input ?? given
  const { method, auth, origins } = endpoints[name]
  const path = options.path ?? pathOf(name, input)
  const body = options.body ?? (method === 'GET' ? undefined : JSON.stringify(input))
  const headers = {
    Origin: origins === 'issuer' ? server.config.issuer : server.config.vaultOrigin,
    'Shrd-Client': '1',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(member.cookie !== '' && { Cookie: member.cookie }),
    ...(auth === 'account' && member.account !== undefined && { 'Shrd-Account': member.account }),
    ...(auth === 'signed' && (await sign(server, member, { method, path, body, ...options }))),
    ...options.headers,
  }
  const answer = await server.send(path, {
    method,
    headers: withoutUndefined(headers),
    ...(body !== undefined && { body }),
  })
  keepCookie(member, answer)
  if (answer.status < 300 && attached !== undefined) member.current = attached.manifest
  return answer
}

/** Path and query of a call. */
export function pathOf(name: EndpointName, input: object): string {
  const { method, path } = endpoints[name]
  const query = new URLSearchParams(Object.entries(input)).toString()
  return method === 'GET' && query !== '' ? `${path}?${query}` : path
}

/** The headers that sign a request of the member. */
export async function sign(
  server: TestServer,
  member: TestMember,
  options: CallOptions & { method: string; path: string; body: string | undefined },
): Promise<Record<string, string>> {
  const { user_id, sequence, signingKey } = options.signer ?? member.identity
  return signRequest(
    {
      method: options.method,
      url: `${server.origin}${options.path}`,
      body: options.body === undefined ? undefined : new TextEncoder().encode(options.body),
      session: options.session ?? member.reference,
      idempotencyKey: options.idempotencyKey,
    },
    { keyid: `${user_id}.${sequence}`, key: signingKey },
    {
      created: options.created ?? Math.floor(server.clock.now() / 1_000),
      nonce: options.nonce ?? randomBytes(16).toString('base64url'),
    },
  )
}

/** Asks for a challenge and signs it. */
export async function proveLogin(
  server: TestServer,
  member: TestMember,
  changes: Partial<LoginTransaction> = {},
): Promise<{ proof: EndpointInput<'verify'>; record: SignedRecord }> {
  const { json } = await call(server, member, 'login', { user_id: member.identity.user_id })
  const { challenge, code_verifier, expires_at, audience } = json
  const transaction = { challenge, code_verifier, expires_at, audience }
  const record = await signLogin(member.identity, {
    origin: server.config.vaultOrigin,
    ...transaction,
    ...changes,
  })
  return { proof: { user_id: member.identity.user_id, code_verifier, ...record }, record }
}

/** Registers and signs in for the first time, with the two-factor set-up. */
export async function createSignedInMember(server: TestServer): Promise<TestMember> {
  const member = await createMember()
  await call(server, member, 'register', registrationOf(member))
  await signIn(server, member)
  return member
}

/** Signs in to the end; the set-up too where it is offered. */
export async function signIn(server: TestServer, member: TestMember): Promise<TestAnswer> {
  const { proof } = await proveLogin(server, member)
  const { json } = await call(server, member, 'verify', proof)
  if (json.secret !== null) {
    member.secret = json.secret
    member.codes = json.codes
  } else {
    // The step of an earlier sign-in is used up; nobody waits in a test.
    server.clock.advance(30_000)
  }
  const token = await tokenOf(server, member)
  const { code_verifier } = json
  const answer = await call(server, member, 'verifyTwoFactor', { token, code_verifier })
  member.reference = answer.json.user.session.reference
  return answer
}

/** The token that the member's authenticator shows, some steps away from now. */
export function tokenOf(server: TestServer, { secret }: TestMember, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(server.clock.now() / 1_000) + steps * 30 })
}

function keepCookie(member: TestMember, { headers }: TestAnswer): void {
  for (const header of headers['set-cookie'] ?? []) {
    const [pair = ''] = header.split(';')
    member.cookie = pair.endsWith('=') ? '' : pair
  }
}

function withoutUndefined(headers: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
