import { API_SCOPES, type EndpointName, type EndpointOutput, endpoints } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { z } from 'zod'
import type { TestAnswer } from './http-client.ts'
import { type ActsFor, addApiKey, callFor, createTestAccount } from './test-account.ts'
import type { TestServer } from './test-server.ts'

type Input<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['input']>

/** A program that makes calls of an account. A refusal is an error with its code. */
export interface AccountClient {
  readonly server: TestServer
  readonly accountId: string
  /** @param octets the body of a call that uploads */
  call<Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    octets?: Uint8Array,
  ): Promise<EndpointOutput<Name>>
  /** Reads the whole response of a call that downloads. */
  download<Name extends EndpointName>(name: Name, input: Input<Name>): Promise<string>
}

/** A program with a key for everything, of a new account unless one is named. */
export async function createAccountClient(
  server: TestServer,
  { account_id, by }: { readonly account_id?: string; readonly by?: ActsFor } = {},
): Promise<AccountClient> {
  const accountId = account_id ?? (await createTestAccount(server)).account_id
  const made = { account_id: accountId, owner: { sub: 'p_nobody' } }
  const actor = by ?? (await addApiKey(server, made, API_SCOPES))
  const send = async (name: EndpointName, input: object, octets?: Uint8Array) =>
    assertOk(await callFor(server, accountId, actor, name, input, {}, octets))
  return {
    server,
    accountId,
    async call(name, input, octets) {
      const { json } = await send(name, input, octets)
      return endpoints[name].output.parse(json) as EndpointOutput<typeof name>
    },
    download: async (name, input) => (await send(name, input)).text,
  }
}

function assertOk(answer: TestAnswer): TestAnswer {
  if (answer.status === 200) return answer
  const { code, ...problem } = answer.json
  throw new ShrdError(code, { data: problem })
}
