import { ShrdError } from '@shrd/crypto/errors'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import { writeValues } from '../../identity/attributes/attributes.ts'
import {
  declareAttribute,
  findAttribute,
  lockAttribute,
} from '../../identity/attributes/declare-attribute.ts'
import { removeAttribute } from '../../identity/attributes/remove-attribute.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'

interface Deps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
}

type Store = Pick<Repositories, 'identity'>

/** Calls about what an account keeps of its users, and about the values. */
export function attributeHandlers({
  ports,
}: Deps): Pick<
  Handlers,
  | 'listAttributes'
  | 'getAttributeUse'
  | 'createAttribute'
  | 'updateAttribute'
  | 'deleteAttribute'
  | 'setUserAttributes'
> {
  return {
    listAttributes: (call) =>
      call.transaction(async ({ identity }) => {
        const all = await identity.accountAttributes.list(accountOf(call).account_id)
        return all.map(({ name, type, read, write, labels }) => {
          return { name, type, read: [...read], write: [...write], ...(labels && { labels }) }
        })
      }),
    getAttributeUse: (call) =>
      call.transaction((store) => countUse(store, accountOf(call).account_id, call.input.name)),
    createAttribute: (call) => createAttribute({ ports }, call),
    updateAttribute: (call) => updateAttribute({ ports }, call),
    deleteAttribute: (call) => deleteAttribute({ ports }, call),
    setUserAttributes: (call) => setUserAttributes({ ports }, call),
  }
}

/** Users to look at: more would keep other queries waiting. */
const LOOKED_AT = 10_000

async function countUse(store: Store, accountId: string, name: string) {
  const attribute = await findAttribute(store, accountId, name)
  if (attribute === undefined) throw new ShrdError('attribute_not_found')
  const { persons } = store.identity
  const { users, looked } = await persons.countAttribute(accountId, attribute.key, LOOKED_AT)
  return { users, is_complete: looked < LOOKED_AT }
}

function createAttribute({ ports }: Deps, call: Call<'createAttribute'>) {
  const { account_id } = accountOf(call)
  return call.transaction(
    async (store) => {
      const { name } = call.input
      if (await lockAttribute(store, account_id, name)) throw new ShrdError('conflict')
      await declareAttribute(store, account_id, { given: call.input, ports })
      return { success: true as const }
    },
    { details: () => ({ type: call.input.type }) },
  )
}

function updateAttribute({ ports }: Deps, call: Call<'updateAttribute'>) {
  const { account_id } = accountOf(call)
  return call.transaction(
    async (store) => {
      const known = await lockAttribute(store, account_id, call.input.name)
      if (known === undefined) throw new ShrdError('attribute_not_found')
      const { read, write, labels = known.labels } = call.input
      const given = { name: known.name, type: known.type, read, write, labels }
      await declareAttribute(store, account_id, { given, ports })
      return { success: true as const }
    },
    { details: () => ({ read: call.input.read, write: call.input.write }) },
  )
}

function deleteAttribute({ ports }: Deps, call: Call<'deleteAttribute'>) {
  const { account_id } = accountOf(call)
  const { name } = call.input
  return call.transaction(
    async (store) => {
      await lockAttribute(store, account_id, name)
      const use = await countUse(store, account_id, name)
      // The sweeper removes the values: there can be a million.
      await removeAttribute(store, { accountId: account_id, name, now: ports.now() })
      return use
    },
    { details: ({ users }) => ({ users }) },
  )
}

/** A program writes what applications may write, a member everything. */
function setUserAttributes({ ports }: Deps, call: Call<'setUserAttributes'>) {
  const { account_id: accountId, actor } = accountOf(call)
  const { sub, attributes: changes } = call.input
  const role = actor.kind === 'api_key' ? 'application' : 'operator'
  return call.transaction(
    async (store) => {
      const person = await store.identity.persons.find(sub)
      if (person?.account_id !== accountId) throw new ShrdError('user_unknown')
      const of = { accountId, sub, role } as const
      await writeValues(store, { of, changes, now: ports.now() })
      return { success: true as const }
    },
    // The names alone: the values are about the user.
    { details: () => ({ attributes: Object.keys(changes) }) },
  )
}
