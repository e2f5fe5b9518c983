import { type EndpointInput, type EndpointName, endpoints } from '@shrd/contract'
import type { Call } from '../src/http/call.ts'
import type { Database } from '../src/persistence/database.ts'

/** Who calls, for which account. The guard has admitted them. */
export interface AdmittedCaller {
  readonly database: Database
  readonly account_id: string
  readonly sub: string
}

/** A call of an account as its handler sees it, with the contract's parsing and without HTTP. */
export function accountCall<Name extends EndpointName>(
  name: Name,
  input: unknown,
  { database, account_id, sub }: AdmittedCaller,
): Call<Name> {
  return {
    // The endpoint of a name parses to the input of that name.
    input: endpoints[name].input.parse(input) as EndpointInput<Name>,
    account: { account_id, actor: { kind: 'user', id: sub, role: 'owner' } },
    ...{ octets: undefined, session: undefined, signer: undefined, origin: undefined },
    ...{ address: '::1', userAgent: '', locale: 'en', requestId: 'req' },
    reply: { startSession: () => {}, endSession: () => {} },
    transaction: (work) => database.transaction(work),
  }
}
