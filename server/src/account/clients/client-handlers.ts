import type { Config } from '../../config.ts'
import { assertFresh } from '../../http/assert-fresh.ts'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import { addClient } from '../../identity/clients/add-client.ts'
import { changeClient } from '../../identity/clients/change-client.ts'
import { readSettings } from '../../identity/clients/client-record.ts'
import { addSecret, removeSecret } from '../../identity/clients/client-secrets.ts'
import {
  type ClientsDeps,
  getClient,
  type WhichClient,
} from '../../identity/clients/clients-deps.ts'
import { describeClient, describeClients } from '../../identity/clients/describe-client.ts'
import { previewChange } from '../../identity/clients/preview-change.ts'
import { removeClient } from '../../identity/clients/remove-client.ts'
import {
  createSnippet,
  listPresetEntries,
  parsePreset,
  presetOf,
} from '../../identity/clients/snippet.ts'
import { createRandomId } from '../../secrets.ts'
import { assertAccountRoom } from '../billing/assert-account-room.ts'
import { namesOf, toChanges } from './client-input.ts'
import { leadsElsewhere } from './leads-elsewhere.ts'

/** Dependencies of the calls about clients. */
export interface ClientHandlerDeps extends ClientsDeps {
  readonly config: Pick<Config, 'issuer' | 'planLimits'>
}

type ClientCall =
  | 'listClients'
  | 'getClient'
  | 'listClientPresets'
  | 'getClientSnippet'
  | 'addClient'
  | 'updateClient'
  | 'previewClientChange'
  | 'removeClient'
  | 'addClientSecret'
  | 'removeClientSecret'

/** Calls about the clients of an account. The command `npm run client` uses the same functions. */
export function clientHandlers(deps: ClientHandlerDeps): Pick<Handlers, ClientCall> {
  return {
    listClients: (call) =>
      call.transaction((store) => describeClients(deps, store, accountOf(call).account_id)),
    getClient: (call) =>
      call.transaction(async (store) =>
        describeClient(deps, store, await getClient(store, whichOf(call))),
      ),
    listClientPresets: (call) => call.transaction(async () => listPresetEntries()),
    getClientSnippet: (call) => showSnippet(deps, call),
    addClient: (call) => add(deps, call),
    async updateClient(call) {
      const { client_id: _, version, ...changes } = call.input
      await assertMayLead(deps, call)
      const details = () => ({ changed: namesOf(changes) })
      return changeClient(deps, whichOf(call), { changes: toChanges(changes), version }, (work) =>
        call.transaction(work, { details }),
      )
    },
    previewClientChange(call) {
      const { client_id: _, remove = false, ...changes } = call.input
      const change = remove ? 'remove' : toChanges(changes)
      return call.transaction((store) => previewChange(deps, store, whichOf(call), change))
    },
    removeClient: (call) => removeClient(deps, whichOf(call), call.transaction),
    addClientSecret: (call) => addClientSecret(deps, call),
    removeClientSecret(call) {
      const { client_id, secret_id: secretId } = call.input
      return call.transaction(
        async (store) => {
          await removeSecret(deps, store, { ...whichOf(call), secretId })
          return { success: true } as const
        },
        { details: () => ({ client_id }) },
      )
    },
  }
}

/** @throws `session_not_fresh` for a member who leads users elsewhere without a fresh proof */
async function assertMayLead(
  { database, ports }: ClientHandlerDeps,
  call: Call<'updateClient'>,
): Promise<void> {
  const { session, input } = call
  if (session === undefined) return
  const before = readSettings(await getClient(database.store, whichOf(call)))
  if (leadsElsewhere(before, input)) assertFresh(session, ports.now())
}

/** The client of a call, in the account that the guard has checked. */
export function whichOf(
  call: Pick<Call<'getClient'>, 'account'> & { input: { client_id: string } },
): WhichClient {
  return { accountId: accountOf(call).account_id, clientId: call.input.client_id }
}

function showSnippet({ config, ...deps }: ClientHandlerDeps, call: Call<'getClientSnippet'>) {
  return call.transaction(async (store) => {
    const client = await describeClient(deps, store, await getClient(store, whichOf(call)))
    const { preset } = call.input
    const name = preset === undefined ? presetOf(client) : parsePreset(preset)
    return createSnippet(name, { issuer: config.issuer, client })
  })
}

function add(deps: ClientHandlerDeps, call: Call<'addClient'>) {
  const { client_id = createRandomId('cli', deps.ports.randomBytes), preset, path } = call.input
  const { client_id: _, preset: __, path: ___, ...changes } = call.input
  const client = { client_id, preset: parsePreset(preset), path, ...toChanges(changes) }
  const { account_id: accountId } = accountOf(call)
  return call.transaction(
    async (store) => {
      const { issuer, planLimits: limits } = deps.config
      const taken = async () => (await store.oidc.clients.list(accountId)).length
      await assertAccountRoom(store, { limits, account_id: accountId, quota: 'clients', taken })
      const added = await addClient(deps, store, { accountId, client })
      return {
        client_id,
        client: added.client,
        secret: added.secret ?? null,
        snippet: createSnippet(client.preset, { issuer, ...added }),
      }
    },
    { details: ({ client: { name } }) => ({ name, preset }) },
  )
}

function addClientSecret(deps: ClientHandlerDeps, call: Call<'addClientSecret'>) {
  const { client_id, expires_at } = call.input
  return call.transaction(
    async (store) => {
      const { client, ...added } = await addSecret(deps, store, whichOf(call), { expires_at })
      return { ...added, client: await describeClient(deps, store, client) }
    },
    { details: () => ({ client_id }) },
  )
}
