import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { OWN_METHODS } from '../identity/client-policy/own-methods.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import type { Database } from '../persistence/database.ts'
import type { Client } from '../persistence/repositories/clients.ts'
import type { Ports } from '../ports.ts'
import { createSecret, hashSecret } from '../secrets.ts'

interface Deps {
  config: Config
  ports: Ports
  database: Database
}

type NewClient = Pick<Client, 'client_id' | 'name' | 'first_party' | 'metadata' | 'policy'>

/**
 * Registers the platform's own client, and in development the three example applications. Their
 * addresses come from the configuration. Of an existing client it changes only the addresses, and
 * properties that the policy leaves open get their present default. Examples get the present policy.
 */
export async function ensureOwnClients(deps: Deps): Promise<void> {
  const { config } = deps
  await ensureClient(deps, vaultClient(config))
  if (config.mode === 'production') return
  for (const example of [spaClient(config), webAppClient(config), plainPageClient(config)]) {
    // Nobody can change an example, so an earlier policy is only an earlier default.
    await ensureClient(deps, example, { overrides: example.policy })
  }
  await ensureWebAppSecret(deps)
}

/** The id of the vault's client. */
export const VAULT_CLIENT = 'vault'

/** The ids of clients that {@link ensureOwnClients} registers. */
export function ownClientIds(mode: Config['mode']): readonly string[] {
  return mode === 'production'
    ? [VAULT_CLIENT]
    : [VAULT_CLIENT, 'spa-pkce', 'web-app', 'plain-page']
}

async function ensureClient(
  { database, ports }: Deps,
  client: NewClient,
  { overrides = {} }: { overrides?: NewClient['policy'] } = {},
): Promise<void> {
  const now = ports.now()
  await database.transaction(async ({ oidc: { clients } }) => {
    // Another process may publish its branding at this moment.
    const known = await clients.lock(client.client_id)
    if (known) {
      const { metadata } = client
      const policy = { ...client.policy, ...known.policy, ...overrides }
      return clients.update({ ...known, metadata, policy, updated_at: now })
    }
    await clients.insert({
      ...client,
      account_id: PLATFORM_ACCOUNT,
      branding: {},
      created_at: now,
      updated_at: now,
    })
  })
}

function vaultClient({ vaultOrigin }: Config): NewClient {
  return {
    client_id: VAULT_CLIENT,
    name: 'Shrd Vault',
    first_party: true,
    metadata: { ...publicClient(vaultOrigin), scope: 'openid profile email' },
    policy: { methods: OWN_METHODS },
  }
}

function spaClient(config: Config): NewClient {
  const { spaOrigin } = config
  return {
    client_id: 'spa-pkce',
    name: 'Single-page example',
    first_party: false,
    metadata: publicClient(spaOrigin),
    policy: examplePolicy(config),
  }
}

function plainPageClient(config: Config): NewClient {
  const { plainPageOrigin } = config
  return {
    client_id: 'plain-page',
    name: 'Plain page example',
    first_party: false,
    metadata: publicClient(plainPageOrigin),
    policy: examplePolicy(config),
  }
}

function webAppClient(config: Config): NewClient {
  const { webAppOrigin } = config
  return {
    client_id: 'web-app',
    name: 'Web-app example',
    first_party: false,
    metadata: {
      redirect_uris: [`${webAppOrigin}/callback`],
      post_logout_redirect_uris: [`${webAppOrigin}/`],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
      ...OUR_TOKENS,
    },
    policy: examplePolicy(config),
  }
}

/** With the example of a provider, as in `npm start`, the examples show all ways to sign in. */
function examplePolicy({ exampleProvider }: Config): NewClient['policy'] {
  return exampleProvider === undefined
    ? {}
    : { methods: ['password', 'otp', 'passkey', 'provider'] }
}

/** A client in a browser: PKCE instead of a secret. */
function publicClient(origin: string): Client['metadata'] {
  return {
    redirect_uris: [`${origin}/`, `${origin}/callback`],
    post_logout_redirect_uris: [`${origin}/`],
    allowed_origins: [origin],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    ...OUR_TOKENS,
  }
}

/** Our SDK and the examples read ES256, send a challenge, and read the claims from userinfo. */
const OUR_TOKENS = {
  id_token_signed_response_alg: 'ES256',
  pkce: 'required',
  claims_in_id_token: false,
}

/** Writes a random secret for the example into the data directory. The database stores its hash. */
async function ensureWebAppSecret({ config, ports, database }: Deps): Promise<void> {
  const file = join(config.dataDir, 'web-app-secret.txt')
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  await writeOnce(file, createSecret(ports.randomBytes))
  const secret = (await readFile(file, 'utf8')).trim()
  await database.store.oidc.clientSecrets.insert('web-app', hashSecret(secret), ports.now())
}

/** `wx` fails if the file exists, so only one of two processes that start together writes. */
async function writeOnce(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
