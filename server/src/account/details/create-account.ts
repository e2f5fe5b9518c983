import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { RateLimit } from '../../config-limits.ts'
import { recordEvent } from '../../events/record-event.ts'
import { type Call, sessionOf } from '../../http/call.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId } from '../../secrets.ts'
import { openBilling } from '../billing/open-billing.ts'
import { lockDeveloper } from '../members/lock-developer.ts'

/** Nobody needs more, and every account costs rows. */
const CREATED: RateLimit = { most: 20, window: 86_400_000 }

interface Deps {
  readonly config: Pick<Config, 'defaultPlan' | 'billing'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly throttle: Pick<Throttle, 'limit'>
}

/** See the call `createAccount`. */
export async function createAccount(
  { config, ports, throttle }: Deps,
  call: Call<'createAccount'>,
): Promise<EndpointOutput<'createAccount'>> {
  const { sub } = sessionOf(call)
  await throttle.limit(`create-account:${sub}`, CREATED)
  const { name, plan_type = config.defaultPlan } = call.input
  const account_id = createRandomId('acc', ports.randomBytes)
  return call.transaction(async (store) => {
    await lockDeveloper(store, sub)
    const created_at = ports.now()
    const { accounts } = store.identity
    const account = { account_id, name, kind: 'developer', plan_type, created_at } as const
    if (!(await accounts.insert(account))) throw new ShrdError('conflict')
    await accounts.insertMember({ account_id, sub, role: 'owner', created_at })
    const { prices } = config.billing
    await openBilling(store, { account_id, plan: plan_type, prices, now: created_at })
    await recordEvent(store, {
      account_id,
      type: 'account.created',
      actor: { kind: 'user', id: sub },
      target: account_id,
      details: { name, plan_type },
      request: { id: call.requestId, address: call.address },
      at: created_at,
    })
    return { account_id }
  })
}
