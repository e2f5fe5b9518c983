import { type BillingState, EVENT_TYPES, type EventType } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertAccountOpen } from './assert-account-open.ts'

const NOW = 1_000

/** A store that knows state and deletion of one account, and nothing else. */
function storeWith(
  state: BillingState | undefined,
  deletion_at: number | null = null,
): Pick<Repositories, 'identity' | 'tenancy'> {
  const billing = { findState: async () => state }
  const accounts = { find: async () => ({ deletion_at }) }
  // The guard reads nothing else.
  return {
    tenancy: { billing } as unknown as Repositories['tenancy'],
    identity: { accounts } as unknown as Repositories['identity'],
  }
}

async function refused(
  state: BillingState | undefined,
  deletion_at?: number,
): Promise<readonly EventType[]> {
  const answers = EVENT_TYPES.map(async (type) => {
    try {
      const call = { endpoint: { event: { type } }, now: NOW }
      await assertAccountOpen(storeWith(state, deletion_at), 'acc_a', call)
      return []
    } catch (error) {
      if (isShrdError(error, 'account_expired')) return [type]
      throw error
    }
  })
  return (await Promise.all(answers)).flat()
}

test('an account in order, or past due, can be changed in every way', async () => {
  for (const state of ['trial', 'active', 'past_due', undefined] as const) {
    expect(await refused(state)).toEqual([])
  }
})

test('an expired account gets nothing new', async () => {
  const types = await refused('expired')
  for (const type of ['client.created', 'client.updated', 'api_key.created'] as const) {
    expect(types).toContain(type)
  }
  expect(await refused('purged')).toEqual(types)
  expect(await refused('ended')).toEqual(types)
})

test('an account that is being deleted gets nothing new, but one that waits for it does', async () => {
  expect(await refused('active', NOW)).toEqual(await refused('expired'))
  expect(await refused('active', NOW + 1)).toEqual([])
})

test('an expired account can be read, paid, exported and ended, and rights can be taken away', async () => {
  const types = await refused('expired')
  for (const type of [
    ...(['account.plan_changed', 'users.exported', 'account.deletion_scheduled'] as const),
    ...(['api_key.revoked', 'user.suspended', 'account.member_removed'] as const),
  ]) {
    expect(types).not.toContain(type)
  }
  // A call without an event changes nothing.
  await assertAccountOpen(storeWith('expired'), 'acc_a', { endpoint: {}, now: NOW })
})
