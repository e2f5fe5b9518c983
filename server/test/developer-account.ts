import { openBilling } from '../src/account/billing/open-billing.ts'
import type { PlanType } from '../src/config-billing.ts'
import { randomId } from './rows.ts'
import { createPerson, type TestPerson } from './test-person.ts'
import type { TestServer } from './test-server.ts'

/** An account of a developer, billed since now. */
export interface DeveloperAccount {
  readonly account_id: string
  readonly owner: TestPerson
}

/** Makes an account of a new developer at a server. */
export async function addDeveloperAccount(
  server: TestServer,
  plan: PlanType = 'personal',
): Promise<DeveloperAccount> {
  const { database, clock, config } = server
  const account_id = randomId('acc')
  const owner = await createPerson(server)
  const now = clock.now()
  await database.transaction(async (store) => {
    const account = { account_id, name: 'Größe', kind: 'developer', created_at: now } as const
    await store.identity.accounts.insert(account)
    const member = { account_id, sub: owner.sub, role: 'owner', created_at: now } as const
    await store.identity.accounts.insertMember(member)
    await openBilling(store, { account_id, plan, prices: config.billing.prices, now })
  })
  return { account_id, owner }
}
