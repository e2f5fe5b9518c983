import { randomBytes } from 'node:crypto'
import type { EndpointInput, EndpointName, EndpointOutput } from '@shrd/contract'
import type { EventDetails } from '../../src/events/new-event.ts'
import { createHandlers } from '../../src/handlers.ts'
import type { AccountActor, Call } from '../../src/http/call.ts'
import { createRandomId } from '../../src/secrets.ts'
import type { TestServer } from '../test-server.ts'

/** Calls of an account, made by its handlers without HTTP. */
export interface AccountClient {
  readonly server: TestServer
  readonly accountId: string
  /** Makes a call, in a transaction as the service would. */
  call<Name extends EndpointName>(
    name: Name,
    input: EndpointInput<Name>,
    octets?: Uint8Array,
  ): Promise<EndpointOutput<Name>>
  /** Details of the events of the calls so far, by call. */
  readonly details: readonly { readonly name: EndpointName; readonly details: EventDetails }[]
  /** Reads the whole response of a call that downloads. */
  download<Name extends EndpointName>(name: Name, input: EndpointInput<Name>): Promise<string>
}

/** Adds a developer's account, without users. */
export async function addAccount(server: TestServer, name: string = 'Acme'): Promise<string> {
  const account_id = createRandomId('acc', randomBytes)
  const account = { account_id, name, kind: 'developer', created_at: 1 } as const
  await server.database.store.identity.accounts.insert(account)
  return account_id
}

/** See {@link AccountClient}. */
export function createAccountClient(
  server: TestServer,
  accountId: string,
  actor: AccountActor = { kind: 'api_key', id: 'key_test' },
): AccountClient {
  const handlers = createHandlers(server.app.services)
  const details: { name: EndpointName; details: EventDetails }[] = []
  const client: AccountClient = {
    server,
    accountId,
    details,
    async call(name, input, octets) {
      const call = {
        input,
        octets,
        ...{ session: undefined, signer: undefined, origin: undefined },
        account: { account_id: accountId, actor },
        address: '192.0.2.7',
        userAgent: 'test',
        locale: 'en',
        requestId: 'request',
        reply: { startSession: () => {}, endSession: () => {} },
        transaction: async (work, options = {}) => {
          const answer = await server.database.transaction(work)
          const added = options.details?.(answer)
          if (added !== undefined) details.push({ name, details: added })
          return answer
        },
      } satisfies Call<typeof name>
      return handlers[name](call)
    },
    async download(name, input) {
      const body = await client.call(name, input)
      // Every download is a stream.
      return new Response(body as ReadableStream<Uint8Array>).text()
    },
  }
  return client
}
