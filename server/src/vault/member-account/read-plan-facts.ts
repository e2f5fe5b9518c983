import { type Call, sessionOf, signerOf } from '../../http/call.ts'
import { getPerson } from '../../identity/account/get-person.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { MemberDeps } from './member-deps.ts'
import type { PlanFacts } from './member-plan.ts'

/** What decides about the plan of the calling member. */
export async function readPlanFacts(
  { config }: Pick<MemberDeps, 'config'>,
  store: Repositories,
  call: Pick<Call<'getUser'>, 'session' | 'signer'>,
): Promise<PlanFacts> {
  const { user_id } = signerOf(call)
  const person = await getPerson(store, sessionOf(call))
  return { config, person, bills: await store.identity.memberBills.list(user_id) }
}
