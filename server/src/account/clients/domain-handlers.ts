import type { ClientDomainEntry } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { RateLimit } from '../../config-limits.ts'
import { recordEvent } from '../../events/record-event.ts'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import {
  acceptsOnlyKeyFiles,
  parseClientPolicy,
} from '../../identity/client-policy/client-policy.ts'
import {
  assertNotBuiltIn,
  type ClientsDeps,
  getClient,
  lockClient,
} from '../../identity/clients/clients-deps.ts'
import { describeDomain } from '../../identity/clients/describe-client.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { ClientDomain } from '../../persistence/repositories/client-domains.ts'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createSecret } from '../../secrets.ts'
import { whichOf } from './client-handlers.ts'
import { findProofs } from './find-proofs.ts'
import { parseDomain } from './parse-domain.ts'
import type { ResolveTxt } from './resolve-txt.ts'

/** Dependencies of the calls about domains. */
export interface DomainHandlerDeps extends Pick<ClientsDeps, 'database' | 'builtIn' | 'ports'> {
  readonly config: Pick<Config, 'issuer' | 'firstPartyOrigins' | 'domainActivations'>
  readonly throttle: Pick<Throttle, 'limit'>
  readonly resolveTxt: ResolveTxt
}

/** Questions of an account to name servers. */
const LOOK_UPS: RateLimit = { most: 120, window: 3_600_000 }

type DomainCall = 'addClientDomain' | 'verifyClientDomain' | 'removeClientDomain'

/** Calls about the domains under which clients show their pages. */
export function domainHandlers(deps: DomainHandlerDeps): Pick<Handlers, DomainCall> {
  return {
    addClientDomain: (call) => claim(deps, call),
    verifyClientDomain: (call) => verify(deps, call),
    removeClientDomain(call) {
      assertNotBuiltIn(deps, call.input.client_id)
      return call.transaction(async (store) => {
        const { client_id } = await lockClient(store, whichOf(call))
        if (!(await store.oidc.clientDomains.remove(client_id))) {
          throw new ShrdError('domain_not_found')
        }
        return { success: true } as const
      })
    },
  }
}

/** Anybody may claim a domain, also one that another client shows: only the proof counts. */
function claim(deps: DomainHandlerDeps, call: Call<'addClientDomain'>): Promise<ClientDomainEntry> {
  const { config, ports } = deps
  assertNotBuiltIn(deps, call.input.client_id)
  const host = parseDomain(call.input.host, config)
  return call.transaction(
    async (store) => {
      const client = await lockClient(store, whichOf(call))
      assertHasPages(client)
      const { client_id } = client
      const token = createSecret(ports.randomBytes)
      const domain = { client_id, host, token, created_at: ports.now() }
      if (!(await store.oidc.clientDomains.claim(domain))) throw new ShrdError('conflict')
      return describeDomain({ ...domain, active_host: null, verified_at: null })
    },
    { details: () => ({ host }) },
  )
}

/** Opening a key file calls the API, which exists under the domain of the service alone. */
function assertHasPages({ policy }: Client): void {
  if (!acceptsOnlyKeyFiles(parseClientPolicy(policy))) return
  const problem = 'a client that accepts only key files cannot have a domain of its own'
  throw new ShrdError('client_invalid', { data: { problem } })
}

async function verify(
  deps: DomainHandlerDeps,
  call: Call<'verifyClientDomain'>,
): Promise<ClientDomainEntry> {
  const { database, ports } = deps
  assertNotBuiltIn(deps, call.input.client_id)
  const { client_id } = await getClient(database.store, whichOf(call))
  const claimed = await database.store.oidc.clientDomains.find(client_id)
  if (claimed === undefined) throw new ShrdError('domain_not_found')
  const { account_id } = accountOf(call)
  await limitDomains(deps, { subject: `domain-look-ups:${account_id}`, rate: LOOK_UPS })
  // Before the transaction, because DNS is slow.
  const isProven = await findProofs(deps.resolveTxt, claimed.host)
  if (!isProven(claimed)) throw new ShrdError('domain_unproven')
  if (claimed.active_host === null) {
    const rate = deps.config.domainActivations
    await limitDomains(deps, { subject: `domains:${account_id}`, rate })
  }
  return call.transaction(
    async (store) => {
      await lockClient(store, whichOf(call))
      const { clientDomains } = store.oidc
      const holder = await clientDomains.findActive(claimed.host)
      if (isOther(holder, client_id)) {
        // Its own proof is gone from the same records: the domain has a new owner.
        if (isProven(holder)) throw new ShrdError('domain_taken')
        await clientDomains.deactivate(holder)
        await recordLoss(store, holder, ports.now())
      }
      const verified_at = ports.now()
      if (!(await clientDomains.activate(claimed, verified_at))) {
        const isKept = (await clientDomains.find(client_id))?.token === claimed.token
        throw new ShrdError(isKept ? 'domain_taken' : 'domain_not_found')
      }
      return describeDomain({ ...claimed, active_host: claimed.host, verified_at })
    },
    { details: ({ host }) => ({ host }) },
  )
}

/** @throws `domain_limit`, which says when to try again */
async function limitDomains(
  { throttle, ports }: Pick<DomainHandlerDeps, 'throttle' | 'ports'>,
  { subject, rate }: { subject: string; rate: RateLimit },
): Promise<void> {
  try {
    await throttle.limit(subject, rate)
  } catch (error) {
    if (!isShrdError(error, 'too_many_requests')) throw error
    const retry_after = Number(error.data?.retry_after)
    const try_at = ports.now() + retry_after * 1_000
    throw new ShrdError('domain_limit', { data: { most: rate.most, retry_after, try_at } })
  }
}

/** Tells the account that had the domain, but not who has it now. */
async function recordLoss(
  store: Repositories,
  { client_id, host }: ClientDomain,
  at: number,
): Promise<void> {
  const client = await store.oidc.clients.find(client_id)
  if (client === undefined) return
  await recordEvent(store, {
    ...{ account_id: client.account_id, type: 'client.domain_removed', target: client_id, at },
    actor: { kind: 'system', id: null },
    details: { host, reason: 'unproven' },
    request: null,
  })
}

function isOther(holder: ClientDomain | undefined, clientId: string): holder is ClientDomain {
  return holder !== undefined && holder.client_id !== clientId
}
