import type { EndpointOutput } from '@shrd/contract'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { deleteUser } from './delete-user.ts'
import { describeBill, payPlan } from './member-bills.ts'
import type { MemberDeps } from './member-deps.ts'
import { describePlan } from './member-plan.ts'
import { readPlanFacts } from './read-plan-facts.ts'

/** Calls of members about their account: plan, bills, and the end of it. */
export function memberAccountHandlers(
  deps: MemberDeps,
): Pick<Handlers, 'getUser' | 'deleteUser' | 'listBills' | 'payPlan'> {
  return {
    getUser: (call) => getUser(deps, call),
    deleteUser: (call) => deleteUser(deps, call),
    listBills: (call) => {
      const { user_id } = signerOf(call)
      return call.transaction(async (store) => {
        const bills = await store.identity.memberBills.list(user_id)
        return bills.map((bill) => describeBill(deps, bill))
      })
    },
    payPlan: (call) => payPlan(deps, call),
  }
}

async function getUser(
  deps: MemberDeps,
  call: Call<'getUser'>,
): Promise<EndpointOutput<'getUser'>> {
  const { user_id } = signerOf(call)
  return call.transaction(async (store) => {
    const facts = await readPlanFacts(deps, store, call)
    const { created_at } = facts.person
    return { user_id, created_at, plan: describePlan(facts, deps.ports.now()) }
  })
}
