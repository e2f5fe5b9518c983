import type { ClientEffect } from '@shrd/contract'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { hasMoreClaims, parseChange } from './change-client.ts'
import type { ClientChanges } from './change-settings.ts'
import { findEffects, findRemovalEffects } from './client-effects.ts'
import { readSettings, toRecord } from './client-record.ts'
import { assertNotBuiltIn, type ClientsDeps, getClient, type WhichClient } from './clients-deps.ts'
import { describeClient } from './describe-client.ts'

/** What a change would break. */
export interface ChangePreview {
  readonly effects: ClientEffect[]
  /** Users who would be signed out of the application, at most {@link MOST}. */
  readonly signed_out: number
  /** Users who would be asked for their consent again, at most {@link MOST}. */
  readonly asked_again: number
}

/** Counting more would not change a decision. */
const MOST = 10_000

/**
 * Says what a change would break, or the removal of the client, and changes nothing.
 *
 * @throws as {@link changeClient} would
 */
export async function previewChange(
  deps: Omit<ClientsDeps, 'database'>,
  store: Repositories,
  which: WhichClient,
  change: ClientChanges | 'remove',
): Promise<ChangePreview> {
  assertNotBuiltIn(deps, which.clientId)
  const known = await getClient(store, which)
  const before = await describeClient(deps, store, known)
  const countOthers = await othersOf(store, which)
  if (change === 'remove') {
    const signed_out = await countUsers(store, which.clientId)
    return { effects: findRemovalEffects(before, countOthers), signed_out, asked_again: 0 }
  }
  const settings = parseChange(deps, known, change)
  const after = await describeClient(deps, store, { ...known, ...toRecord(settings, known) })
  const isAsked = hasMoreClaims(settings, readSettings(known))
  const users = isAsked ? await countUsers(store, which.clientId) : 0
  const effects = findEffects(before, after, countOthers)
  return { effects, signed_out: users, asked_again: users }
}

async function countUsers({ oidc }: Repositories, clientId: string): Promise<number> {
  return (await oidc.relyingParties.subsOfClient(clientId, '', MOST)).length
}

async function othersOf(
  { oidc }: Repositories,
  { accountId, clientId }: WhichClient,
): Promise<(origin: string) => number> {
  const clients = await oidc.clients.list(accountId)
  const others = clients.filter(({ client_id }) => client_id !== clientId).map(readSettings)
  return (origin) => others.filter(({ origins }) => origins.includes(origin)).length
}
