import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { endApplication } from '../account/end-application.ts'
import {
  type AddressChanges,
  changeAddresses,
  type ListChange,
  withoutSlash,
} from './change-addresses.ts'
import {
  type ClientSettings,
  type ClientStandards,
  type PolicySettings,
  parseClientId,
  parseClientSettings,
  readSettings,
  toRecord,
} from './client-settings.ts'
import { addressesOf, type Preset } from './preset.ts'
import { PRESET_NAMES, PRESETS, type PresetName } from './presets.ts'

/** A client, for its developers. */
export interface ManagedClient extends ClientSettings {
  readonly client_id: string
  /** The preset that it was added with, for the lines of its configuration. */
  readonly preset: PresetName | undefined
  /** Where it is below its origins: see {@link NewClient}. */
  readonly path: string | undefined
  /** The number of its valid secrets. */
  readonly secrets: number
  /** In milliseconds since 1970. */
  readonly created_at: number
  readonly updated_at: number
}

/** A client and its new secret. The database keeps only the hash. */
export interface ClientWithSecret {
  readonly client: ManagedClient
  readonly secret: string | undefined
}

/** Changes of a client. Missing properties stay the same. */
export interface ClientChanges extends AddressChanges, Partial<ClientStandards> {
  readonly name?: string | undefined
  readonly first_party?: boolean | undefined
  /** An application that becomes a third party loses it. */
  readonly embedded?: boolean | undefined
  readonly policy?: PolicySettings | undefined
}

/** The values of a new client. Its default name is the id. */
export interface NewClient extends ClientChanges {
  readonly client_id: string
  /** Gives it every value that is not named. */
  readonly preset: PresetName
  /** Where the application is below its origins, such as `/wiki`. @default '' */
  readonly path?: string | undefined
}

/**
 * Manages the applications of an account. Every method takes the account first, and does not find
 * clients of another account. Running processes read clients from the database, so a change is
 * effective at once.
 */
export interface Clients {
  list(accountId: string): Promise<readonly ManagedClient[]>
  /** @throws `client_not_found` */
  get(accountId: string, clientId: string): Promise<ManagedClient>
  /** @throws `client_invalid`, `client_taken`, whose data have the addresses of the known client */
  add(accountId: string, client: NewClient): Promise<ClientWithSecret>
  /**
   * Changes a client. If an application of others gets another claim, its users are signed out of
   * it and asked for their consent again.
   *
   * @throws `client_invalid`, `client_not_found`, `client_built_in`
   */
  edit(accountId: string, clientId: string, changes: ClientChanges): Promise<ManagedClient>
  /**
   * Adds a secret to the client. The old ones stay valid, so that an application can switch without
   * a pause, unless `only` revokes them.
   *
   * @throws `client_invalid` for a client in a browser, `client_not_found`, `client_built_in`
   */
  addSecret(
    accountId: string,
    clientId: string,
    options?: { only?: boolean },
  ): Promise<ClientWithSecret>
  /**
   * Removes the client with its secrets, and ends its users' sessions in it. Returns the number of
   * users.
   *
   * @throws `client_not_found`, `client_built_in`
   */
  remove(accountId: string, clientId: string): Promise<number>
}

/** Dependencies of the client management. */
export interface ClientsDeps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly production: boolean
  /** Clients that each start of the service registers again from its configuration. */
  readonly builtIn: readonly string[]
}

/** See {@link Clients}. */
export function createClients(deps: ClientsDeps): Clients {
  const { database } = deps
  return {
    async list(accountId) {
      const found = await database.store.oidc.clients.list(accountId)
      return Promise.all(found.map((client) => describe(deps, database.store, client)))
    },
    get: async (accountId, clientId) =>
      describe(deps, database.store, await getClient(database.store, accountId, clientId)),
    add: (accountId, client) => add(deps, accountId, client),
    edit: (accountId, clientId, changes) => edit(deps, { accountId, clientId }, changes),
    addSecret: (accountId, clientId, { only = false } = {}) =>
      database.transaction(async (store) => {
        assertOwn(deps, clientId)
        const client = await getClient(store, accountId, clientId)
        assertHasSecrets(client)
        if (only) await store.oidc.clientSecrets.removeAll(clientId)
        const secret = await insertSecret(deps, store, clientId)
        return { client: await describe(deps, store, client), secret }
      }),
    remove: (accountId, clientId) => remove(deps, accountId, clientId),
  }
}

/** A client of an account. */
interface Which {
  readonly accountId: string
  readonly clientId: string
}

async function edit(
  deps: ClientsDeps,
  { accountId, clientId }: Which,
  changes: ClientChanges,
): Promise<ManagedClient> {
  const { database, ports } = deps
  assertOwn(deps, clientId)
  const change = (known: Client) =>
    parseClientSettings(changeSettings(readSettings(known), changes), deps)
  const before = await getClient(database.store, accountId, clientId)
  const getsMore = hasMoreClaims(change(before), readSettings(before))
  if (getsMore) await endForUsers(database, clientId)
  const changed = await database.transaction(async (store) => {
    const known = await getClient(store, accountId, clientId)
    const client = { ...known, ...toRecord(change(known), known), updated_at: ports.now() }
    await store.oidc.clients.update(client)
    return describe(deps, store, client)
  })
  // Consents that users gave meanwhile.
  if (getsMore) await endForUsers(database, clientId)
  return changed
}

/** True if the users of an application have not consented to all of its claims. */
function hasMoreClaims(settings: ClientSettings, before: ClientSettings): boolean {
  const { first_party, mapped_claims } = settings
  const isAskedNow = before.first_party && !first_party
  const isNew = ([name, source]: [string, unknown]) =>
    JSON.stringify(before.mapped_claims[name]) !== JSON.stringify(source)
  return !first_party && (isAskedNow || Object.entries(mapped_claims).some(isNew))
}

async function add(
  deps: ClientsDeps,
  accountId: string,
  { client_id: given, preset: name, path, ...changes }: NewClient,
): Promise<ClientWithSecret> {
  const client_id = parseClientId(given)
  const preset = PRESETS[name]
  if (deps.builtIn.includes(client_id)) throw new ShrdError('client_taken', { data: { client_id } })
  const settings = parseClientSettings(
    changeSettings(
      { ...EMPTY, ...standardsOf(preset), name: client_id },
      withAddresses(changes, preset, path),
    ),
    deps,
  )
  const now = deps.ports.now()
  const client = {
    ...{ client_id, account_id: accountId, branding: {}, created_at: now, updated_at: now },
    ...toRecord(settings, { metadata: { preset: name, ...(path && { path }) }, policy: {} }),
  }
  return deps.database.transaction(async (store) => {
    if (!(await store.oidc.clients.insert(client))) {
      const known = await store.oidc.clients.find(client_id)
      const addresses = known?.account_id === accountId ? addressData(readSettings(known)) : {}
      throw new ShrdError('client_taken', { data: { client_id, ...addresses } })
    }
    const secret =
      settings.kind === 'server' ? await insertSecret(deps, store, client_id) : undefined
    return { client: await describe(deps, store, client), secret }
  })
}

/** The addresses of a client for the data of an error, separated by spaces. */
function addressData({
  origins,
  redirect_uris,
  post_logout_redirect_uris,
}: ClientSettings): Readonly<Record<string, string>> {
  return {
    origins: origins.join(' '),
    redirect_uris: redirect_uris.join(' '),
    post_logout_redirect_uris: post_logout_redirect_uris.join(' '),
  }
}

const EMPTY: Omit<ClientSettings, 'name' | 'kind' | keyof ClientStandards> = {
  first_party: false,
  embedded: false,
  origins: [],
  redirect_uris: [],
  post_logout_redirect_uris: [],
  policy: {},
}

function standardsOf({ kind, signing, pkce, claims_in_id_token, mapped_claims = {} }: Preset) {
  return { kind, signing, pkce, claims_in_id_token, mapped_claims }
}

/** Addresses that are named replace those of the preset. */
function withAddresses(changes: ClientChanges, preset: Preset, path = ''): ClientChanges {
  const { origins: { set = [], add = [] } = {}, redirect_uris, post_logout_redirect_uris } = changes
  const usual = addressesOf(
    preset,
    [...set, ...add].map((origin) => `${withoutSlash(origin)}${path}`),
  )
  return {
    ...changes,
    redirect_uris: { set: usual.redirect_uris, ...defined(redirect_uris) },
    post_logout_redirect_uris: {
      set: usual.post_logout_redirect_uris,
      ...defined(post_logout_redirect_uris),
    },
  }
}

function defined(change: ListChange = {}): ListChange {
  return Object.fromEntries(Object.entries(change).filter(([, list]) => list !== undefined))
}

function changeSettings(settings: ClientSettings, changes: ClientChanges): ClientSettings {
  const { name = settings.name, first_party = settings.first_party, policy } = changes
  const {
    signing = settings.signing,
    pkce = settings.pkce,
    claims_in_id_token = settings.claims_in_id_token,
    mapped_claims = settings.mapped_claims,
    embedded = first_party && settings.embedded,
  } = changes
  const standards = { signing, pkce, claims_in_id_token, mapped_claims }
  const rules = { ...settings.policy, ...policy }
  const party = { name, first_party, embedded }
  return changeAddresses({ ...settings, ...standards, ...party, policy: rules }, changes)
}

async function remove(deps: ClientsDeps, accountId: string, clientId: string): Promise<number> {
  const { database } = deps
  assertOwn(deps, clientId)
  await getClient(database.store, accountId, clientId)
  const ended = await endForUsers(database, clientId)
  await database.transaction((store) => store.oidc.clients.remove(clientId))
  return ended
}

/** Users whose grants and sessions end in one transaction. */
const PAGE = 100

/**
 * Ends consents and sessions of all users in a client, page by page, so that a client with many
 * users does not lock the tables for others. Returns the number of users.
 */
async function endForUsers(database: Database, clientId: string): Promise<number> {
  let ended = 0
  let subs = await database.store.oidc.relyingParties.subsOfClient(clientId, '', PAGE)
  while (subs.length > 0) {
    const page = subs
    await database.transaction(async (store) => {
      for (const sub of page) await endApplication(store, sub, clientId)
    })
    ended += page.length
    const last = page.at(-1) ?? ''
    subs = await database.store.oidc.relyingParties.subsOfClient(clientId, last, PAGE)
  }
  return ended
}

async function getClient(
  store: Repositories,
  accountId: string,
  clientId: string,
): Promise<Client> {
  const client = await store.oidc.clients.lock(clientId)
  if (client?.account_id === accountId) return client
  throw new ShrdError('client_not_found', { data: { client_id: clientId } })
}

function assertOwn({ builtIn }: ClientsDeps, clientId: string): void {
  if (!builtIn.includes(clientId)) return
  throw new ShrdError('client_built_in', { data: { client_id: clientId } })
}

function assertHasSecrets({ client_id, metadata }: Client): void {
  if (String(metadata.token_endpoint_auth_method).startsWith('client_secret')) return
  const reason =
    metadata.token_endpoint_auth_method === 'none'
      ? 'runs in a browser, where a secret would be public'
      : 'authenticates without a secret'
  throw new ShrdError('client_invalid', { data: { problem: `${client_id} ${reason}` } })
}

async function insertSecret(
  { ports }: ClientsDeps,
  store: Repositories,
  clientId: string,
): Promise<string> {
  const secret = createSecret(ports.randomBytes)
  await store.oidc.clientSecrets.insert(clientId, hashSecret(secret), ports.now())
  return secret
}

async function describe(
  { ports }: ClientsDeps,
  store: Repositories,
  client: Client,
): Promise<ManagedClient> {
  const { client_id, metadata, created_at, updated_at } = client
  const secrets = await store.oidc.clientSecrets.count(client_id, ports.now())
  const preset = PRESET_NAMES.find((name) => name === metadata.preset)
  const path = typeof metadata.path === 'string' ? metadata.path : undefined
  const settings = readSettings(client)
  return { client_id, preset, path, ...settings, secrets, created_at, updated_at }
}
