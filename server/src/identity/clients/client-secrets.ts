import { LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { assertNotBuiltIn, type ClientsDeps, lockClient, type WhichClient } from './clients-deps.ts'
import { secretIdOf } from './secret-id.ts'

/** A new secret, which the database keeps only as a hash. */
export interface NewSecret {
  readonly secret_id: string
  readonly secret: string
}

/** A new secret, and its client. */
export interface AddedSecret extends NewSecret {
  readonly client: Client
}

/**
 * Adds a secret. The others stay valid, so that an application can change without a pause, unless
 * `only` removes them.
 *
 * @throws `client_not_found`, `client_built_in`, `client_invalid` for a client without secrets,
 *   `quota_reached`
 */
export async function addSecret(
  deps: ClientsDeps,
  store: Repositories,
  which: WhichClient,
  { only = false, expires_at = null }: { only?: boolean; expires_at?: number | null } = {},
): Promise<AddedSecret> {
  assertNotBuiltIn(deps, which.clientId)
  const client = await lockClient(store, which)
  assertHasSecrets(client)
  const now = deps.ports.now()
  if (expires_at !== null && expires_at <= now) throw invalid('the secret would expire at once')
  const { clientSecrets } = store.oidc
  if (only) await clientSecrets.removeAll(which.clientId)
  await clientSecrets.forgetExpired(which.clientId, now)
  const secrets = await clientSecrets.list(which.clientId)
  if (secrets.length >= LIMITS.clientSecrets) {
    const data = { limit: 'client_secrets', most: LIMITS.clientSecrets }
    throw new ShrdError('quota_reached', { data })
  }
  return { client, ...(await insertSecret(deps, store, which.clientId, expires_at)) }
}

/** @throws `client_not_found`, `client_built_in`, `client_secret_not_found` */
export async function removeSecret(
  deps: ClientsDeps,
  store: Repositories,
  which: WhichClient & { secretId: string },
): Promise<void> {
  assertNotBuiltIn(deps, which.clientId)
  await lockClient(store, which)
  const secrets = await store.oidc.clientSecrets.list(which.clientId)
  const found = secrets.find(({ secret_hash }) => secretIdOf(secret_hash) === which.secretId)
  const isRemoved =
    found && (await store.oidc.clientSecrets.remove(which.clientId, found.secret_hash))
  if (!isRemoved) throw new ShrdError('client_secret_not_found')
}

/** Stores a new secret of a client. */
export async function insertSecret(
  { ports }: Pick<ClientsDeps, 'ports'>,
  store: Repositories,
  clientId: string,
  expiresAt: number | null = null,
): Promise<NewSecret> {
  const secret = createSecret(ports.randomBytes)
  const hash = hashSecret(secret)
  await store.oidc.clientSecrets.insert(clientId, hash, ports.now(), expiresAt)
  return { secret_id: secretIdOf(hash), secret }
}

function assertHasSecrets({ client_id, metadata }: Client): void {
  if (String(metadata.token_endpoint_auth_method).startsWith('client_secret')) return
  const reason =
    metadata.token_endpoint_auth_method === 'none'
      ? 'runs in a browser, where a secret would be public'
      : 'authenticates without a secret'
  throw invalid(`${client_id} ${reason}`)
}

function invalid(problem: string): ShrdError {
  return new ShrdError('client_invalid', { data: { problem } })
}
