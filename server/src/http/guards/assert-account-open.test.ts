import { type BillingState, EVENT_TYPES, type EventType } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertAccountOpen } from './assert-account-open.ts'

/** A store that knows the state of one account, and nothing else. */
function storeWith(state: BillingState | undefined): Pick<Repositories, 'tenancy'> {
  const billing = { findState: async () => state }
  // The guard reads nothing else.
  return { tenancy: { billing } as unknown as Repositories['tenancy'] }
}

async function refused(state: BillingState | undefined): Promise<readonly EventType[]> {
  const answers = EVENT_TYPES.map(async (type) => {
    try {
      await assertAccountOpen(storeWith(state), 'acc_a', { event: { type } })
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

test('an expired account can be read, paid, exported and ended, and rights can be taken away', async () => {
  const types = await refused('expired')
  for (const type of [
    ...(['account.plan_changed', 'users.exported', 'account.deletion_scheduled'] as const),
    ...(['api_key.revoked', 'user.suspended', 'account.member_removed'] as const),
  ]) {
    expect(types).not.toContain(type)
  }
  // A call without an event changes nothing.
  await assertAccountOpen(storeWith('expired'), 'acc_a', {})
})
