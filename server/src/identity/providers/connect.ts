import { ShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../../key-ring.ts'
import type {
  StoredConnection,
  UpstreamIdentity,
} from '../../persistence/repositories/connections.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId } from '../../secrets.ts'
import type { NoticePlace, SecurityNotices } from '../sessions/security-notices.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { readProvider } from './provider-settings.ts'
import { connectionTokensContext, type ProviderTokens, sealTokens } from './provider-tokens.ts'

/** Dependencies of connecting. */
export interface ConnectDeps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly sealer: Sealer
  readonly notices: Pick<SecurityNotices, 'notify'>
}

/** A user of a provider, and who they are here. */
export interface NewConnection extends NoticePlace {
  readonly person: Pick<Person, 'sub' | 'account_id'>
  readonly provider_id: string
  /** The `updated_at` of the provider when it answered. */
  readonly updated_at: number
  readonly identity: UpstreamIdentity
  /** The address at the provider. */
  readonly email: string | null
  /** `null` for a provider that stores none. */
  readonly tokens: ProviderTokens | null
}

/**
 * Connects a user with a provider, with an event and a mail. The same connection twice is one. Lock
 * the user before.
 *
 * @throws `provider_not_found`, `provider_expired` if the provider was changed since it answered, or
 *   `provider_taken` if that user of the provider is somebody else here
 */
export async function connect(
  { ports, sealer, notices }: ConnectDeps,
  store: Repositories,
  { person, provider_id, updated_at, identity, email, tokens, userAgent, locale }: NewConnection,
): Promise<void> {
  const { sub, account_id } = person
  const { connections, providers } = store.identity
  // It may be gone since the user was there. One of another pool is none here. Locked, because a
  // change of its settings deletes connections, and must not miss this one.
  const provider = await providers.lock(provider_id)
  if (provider?.account_id !== account_id) throw new ShrdError('provider_not_found')
  // What it said of an address, and its tokens, are of the settings of then.
  if (provider.updated_at !== updated_at) throw new ShrdError('provider_expired')
  const kept = readProvider(provider).keep_tokens ? tokens : null
  const now = ports.now()
  const connection_id = createRandomId('con', ports.randomBytes)
  const { issuer, subject } = identity
  const context = connectionTokensContext(connection_id)
  const connection: StoredConnection = {
    ...{ connection_id, account_id, sub, provider_id, issuer, subject, email },
    sealed_tokens: kept === null ? null : sealTokens(kept, context, sealer),
    ...{ created_at: now, last_used_at: null },
  }
  if (!(await connections.insert(connection))) {
    const known = await connections.find(account_id, identity)
    if (known?.sub !== sub) throw new ShrdError('provider_taken')
    return
  }
  const details = { connection_id, provider_id }
  const event = { type: 'user.provider_connected', sub, pool: person, details, at: now } as const
  await recordUserEvent(store, event)
  const notice = { kind: 'provider_connected', provider: provider.name } as const
  await notices.notify(store, sub, { ...notice, userAgent, locale })
}
