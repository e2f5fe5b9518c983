import {
  createShrdClient,
  type KeyDatabase,
  type Locks,
  type Ports,
  type ShrdClient,
} from '@shrd/client'
import { TERMS_VERSION } from '@shrd/contract'
import { createIdentity, type Identity, type NewIdentity, signLogin } from '@shrd/crypto/identity'
import { generate } from 'otplib'
import type { Config } from '../../src/config.ts'
import type { TestClock } from '../test-server.ts'

/** A server as its clients know it, in the process of the test or in another. */
export interface Service {
  readonly origin: string
  readonly config: Pick<Config, 'vaultOrigin'>
  readonly clock: Pick<TestClock, 'now'>
}

/** The device of a client. */
export interface Device {
  /** Milliseconds by which its clock is ahead of the service's; a test may set it at any time. */
  ahead: number
}

/** A member with the client of the product, signed in to a real server. */
export interface ClientMember {
  readonly identity: Identity
  readonly client: ShrdClient
  readonly user_id: string
  readonly made: NewIdentity
  /** Each of them signs in once, in place of a code of the authenticator app. */
  readonly emergencyCodes: readonly string[]
  /** Base32 secret of the authenticator app. */
  readonly secret: string
  /** The browser of the client. */
  readonly ports: Ports
}

/** Registers a member and signs in. The client stores everything in memory. */
export async function createClientMember(
  server: Service,
  device: Device = { ahead: 0 },
): Promise<ClientMember> {
  const made = await createIdentity()
  const { identity, privateKeys, genesis } = made
  const { user_id, publicSigningKey, publicExchangeKey } = identity
  const ports = createPorts(server, device)
  const client = createClient(server, ports)
  const { call } = client
  const keys = { user_id, publicSigningKey, publicExchangeKey }
  await call('register', { ...keys, genesis, accepted_terms: TERMS_VERSION })
  const { code_verifier, ...asked } = await call('login', { user_id })
  const origin = server.config.vaultOrigin
  const proof = await signLogin(identity, { origin, code_verifier, ...asked })
  const setup = await call('verify', { user_id, code_verifier, ...proof })
  const epoch = Math.floor(server.clock.now() / 1_000)
  const token = await generate({ secret: setup.secret ?? '', epoch })
  const { user } = await call('verifyTwoFactor', { token, code_verifier: setup.code_verifier })
  await client.session.signIn(user, identity, privateKeys)
  const { secret, codes } = setup
  const second = { secret: secret ?? '', emergencyCodes: codes ?? [] }
  return { identity, client, user_id, made, ports, ...second }
}

/** A page of the vault's origin without a session, in a browser of its own. */
export function createGuest(server: Service): ShrdClient {
  return createClient(server, createPorts(server))
}

/** The client of a page of the vault's origin. */
export function createClient(server: Service, ports: Ports): ShrdClient {
  return createShrdClient({
    apiOrigin: server.origin,
    pageOrigin: server.config.vaultOrigin,
    ports,
  })
}

/** A page of the vault's origin, in a browser of its own. */
export function createPorts(server: Service, device: Device = { ahead: 0 }): Ports {
  const now = () => server.clock.now() + device.ahead
  const origin = server.config.vaultOrigin
  let cookie: string | undefined
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Origin', origin)
    if (cookie !== undefined) headers.set('Cookie', cookie)
    const response = await fetch(url, { ...init, headers })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(';')[0]
    return response
  }
  return {
    fetch: (url: string, init: RequestInit) => send(url, init),
    clock: {
      now,
      elapsed: now,
      setTimeout(callback: () => void, ms: number) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    },
    random: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    storage: {
      get: () => null,
      set: () => undefined,
      remove: () => undefined,
      clear: () => undefined,
    },
    keys: createMemoryKeys(),
    device: 'Laptop',
    locks: createLocks(),
    signOuts: { announce: () => undefined, listen: () => undefined },
    cookies: { get: () => null, set: () => undefined, remove: () => undefined },
    download: () => undefined,
    persist: async () => undefined,
  }
}

/** One holder of each name; the others wait in line. */
function createLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    hold(name, task) {
      const before = tails.get(name) ?? Promise.resolve()
      const mine = before.then(task, task)
      tails.set(name, mine)
      return mine
    },
  }
}

/** What a browser stores for its members, in memory. */
function createMemoryKeys(): KeyDatabase {
  const pins = new Map<string, unknown>()
  let keys: Awaited<ReturnType<KeyDatabase['findKeys']>>
  let device: Promise<CryptoKey> | undefined
  return {
    findKeys: async () => keys,
    async putKeys(stored) {
      keys = stored
    },
    deviceKey(create) {
      device ??= create()
      return device
    },
    async clear() {
      keys = undefined
      device = undefined
    },
    findPin: async (user_id, name) => pins.get(`${user_id}/${name}`),
    async updatePin(user_id, name, update) {
      const stored = pins.get(`${user_id}/${name}`)
      const updated = update(stored)
      if (updated !== undefined) pins.set(`${user_id}/${name}`, updated)
      return stored
    },
  }
}
