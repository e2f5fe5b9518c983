import type { ManagedClient } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { claimAgentResources } from '../agents/claim-agent-resources.ts'
import { type ListChange, withoutSlash } from './change-addresses.ts'
import { type ClientChanges, changeSettings } from './change-settings.ts'
import { readSettings, toRecord } from './client-record.ts'
import { insertSecret } from './client-secrets.ts'
import {
  type ClientSettings,
  type ClientStandards,
  parseClientId,
  parseClientPath,
  parseClientSettings,
} from './client-settings.ts'
import type { ClientsDeps } from './clients-deps.ts'
import { describeClient } from './describe-client.ts'
import { addressesOf, type Preset } from './preset.ts'
import { PRESETS, type PresetName } from './presets.ts'

/** The values of a new client. Its default name is the id. */
export interface NewClient extends ClientChanges {
  readonly client_id: string
  /** Gives it every value that is not named. */
  readonly preset: PresetName
  /** Where the application is below its origins, such as `/wiki`. @default '' */
  readonly path?: string | undefined
}

/** A client and its new secret. The database keeps only the hash. */
export interface ClientWithSecret {
  readonly client: ManagedClient
  readonly secret: string | undefined
}

/** @throws `client_invalid`, `client_taken`, whose data have the addresses of the known client */
export async function addClient(
  deps: ClientsDeps,
  store: Repositories,
  {
    accountId,
    client: { client_id: given, preset: name, path: givenPath, ...changes },
  }: {
    accountId: string
    client: NewClient
  },
): Promise<ClientWithSecret> {
  const client_id = parseClientId(given)
  const preset = PRESETS[name]
  const path = givenPath ? parseClientPath(givenPath) : undefined
  if (deps.builtIn.includes(client_id)) throw new ShrdError('client_taken', { data: { client_id } })
  const settings = parseClientSettings(
    changeSettings(
      { ...EMPTY, ...standardsOf(preset), name: client_id },
      withAddresses(changes, preset, path),
    ),
    deps,
  )
  const now = deps.ports.now()
  const client: Client = {
    ...{ client_id, account_id: accountId, branding: {}, created_at: now, updated_at: now },
    ...{ version: 1, branding_version: 0 },
    ...toRecord(settings, { metadata: { preset: name, ...(path && { path }) }, policy: {} }),
  }
  if (!(await store.oidc.clients.insert(client))) {
    const known = await store.oidc.clients.find(client_id)
    const addresses = known?.account_id === accountId ? addressData(readSettings(known)) : {}
    throw new ShrdError('client_taken', { data: { client_id, ...addresses } })
  }
  await claimAgentResources(store, client)
  const made = settings.kind === 'server' ? await insertSecret(deps, store, client_id) : undefined
  return { client: await describeClient(deps, store, client), secret: made?.secret }
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

/** The settings of a client that names none, without those of its preset. */
export const EMPTY: Omit<ClientSettings, 'name' | 'kind' | keyof ClientStandards> = {
  first_party: false,
  embedded: false,
  origins: [],
  redirect_uris: [],
  post_logout_redirect_uris: [],
  policy: {},
  tos_uri: null,
  policy_uri: null,
  initiate_login_uri: null,
  backchannel_logout_uri: null,
  resources: [],
  introspects: [],
  client_credentials: false,
  device_sign_in: false,
  agents: 'off',
  agent_domains: [],
  lifetimes: {},
  user_scopes: [],
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
