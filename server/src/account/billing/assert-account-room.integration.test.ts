import { isShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingScene, openBillingScene } from '../../../test/billing-scene.ts'
import { databases } from '../../../test/databases.ts'
import { randomId } from '../../../test/rows.ts'
import type { PlanLimits } from '../../config-plan-limits.ts'
import { assertAccountRoom } from './assert-account-room.ts'

describe.each(databases)('the room of an account on %s', { tags: ['sql'] }, (kind) => {
  let scene: BillingScene
  beforeAll(async () => {
    scene = await openBillingScene(kind)
  })
  afterAll(() => scene?.drop())

  /** Adds a client if there is room, and says what became of it. */
  function addClient(account_id: string, limits: PlanLimits): Promise<unknown> {
    const added = scene.deps.database.transaction(async (store) => {
      const { clients } = store.oidc
      const taken = async () => (await clients.list(account_id)).length
      await assertAccountRoom(store, { limits, account_id, quota: 'clients', taken })
      await clients.insert({
        ...{ client_id: randomId('app'), account_id, name: 'App', first_party: false },
        ...{ metadata: {}, branding: {}, policy: {}, created_at: 1, updated_at: 1 },
      })
      return 'added'
    })
    return added.catch((error: unknown) => (isShrdError(error) ? error.data : error))
  }

  test('takes what its plan allows, also if eight want the last place at once', async () => {
    const { account_id } = await scene.addAccount('personal')
    const limits = { personal: { clients: 2 } }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => addClient(account_id, limits)),
    )
    expect(answers.filter((answer) => answer === 'added')).toHaveLength(2)
    expect(answers).toContainEqual({ limit: 'clients', most: 2 })
  })

  test('has no end without a limit, or on another plan [CONS-17]', async () => {
    const { account_id } = await scene.addAccount('team')
    for (const limits of [{}, { personal: { clients: 0 } }, { team: { vaults: 0 } }]) {
      expect(await addClient(account_id, limits)).toBe('added')
    }
  })
})
