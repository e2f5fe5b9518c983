import { type EndpointName, type EndpointOutput, endpoints } from '@shrd/contract'
import type { z } from 'zod'
import type { EventDetails } from '../src/events/new-event.ts'
import type { AccountCaller, Call, Handlers, TransactionOptions, Work } from '../src/http/call.ts'
import type { TestServer } from './test-server.ts'

/** Makes calls of an account without HTTP: the guard has admitted them, and the input is parsed. */
export function accountCalls<Names extends EndpointName>(
  { database }: Pick<TestServer, 'database'>,
  handlers: Pick<Handlers, Names>,
  account: AccountCaller,
  /** Hears what each call adds to its event. */
  onDetails: (details: EventDetails) => void = () => {},
) {
  const transaction = async <Answer>(
    work: Work<Answer>,
    { details }: TransactionOptions<Answer> = {},
  ) => {
    const answer = await database.transaction(work)
    onDetails(details?.(answer) ?? {})
    return answer
  }
  return async <Name extends Names>(
    name: Name,
    input: z.input<(typeof endpoints)[Name]['input']>,
    octets?: Uint8Array,
  ): Promise<EndpointOutput<Name>> => {
    const call = {
      ...{ account, octets, session: undefined, signer: undefined },
      ...{ origin: undefined, address: '127.0.0.1', userAgent: '', locale: 'en', requestId: 'r' },
      reply: { startSession: () => {}, endSession: () => {} },
      transaction,
      input: endpoints[name].input.parse(input),
    }
    // The name ties handler, input and output together.
    const handler = handlers[name] as (call: unknown) => unknown
    const answer = await handler(call as unknown as Call<Name>)
    return endpoints[name].output.parse(answer) as EndpointOutput<Name>
  }
}

/** A member of an account, as its guard names them. */
export function memberOf(account_id: string, sub = 'p_aaaaaaaaaaaaaaaaaaaaaaaaaa'): AccountCaller {
  return { account_id, actor: { kind: 'user', id: sub, role: 'owner' } }
}
