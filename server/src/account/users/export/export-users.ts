import type { EndpointOutput } from '@shrd/contract'
import type { RateLimit } from '../../../config-limits.ts'
import { accountOf, type Call } from '../../../http/call.ts'
import { describeBrowser } from '../../../identity/sessions/describe-browser.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import type { UserDeps } from '../user-deps.ts'
import { streamUsers } from './stream-users.ts'

/** Each reads the whole pool, and mails the owners. */
const PER_ACCOUNT: RateLimit = { most: 20, window: 3_600_000 }

/**
 * Downloads all users of an account. The same transaction tells its owners by mail, so that nobody
 * takes the users along in secret.
 *
 * @throws `too_many_requests`
 */
export async function exportUsers(
  deps: UserDeps,
  call: Call<'exportUsers'>,
): Promise<EndpointOutput<'exportUsers'>> {
  const { account_id } = accountOf(call)
  const { format } = call.input
  await deps.throttle.limit(`export-users:${account_id}`, PER_ACCOUNT)
  const counted = { users: 0 }
  await call.transaction(
    async (store) => {
      const { active, suspended } = await store.tenancy.accountUsers.count(account_id)
      counted.users = active + suspended
      await tellOwners(deps, store, call)
      return new Uint8Array()
    },
    { details: () => ({ format, ...counted }) },
  )
  return streamUsers(deps.database.store, account_id, format)
}

async function tellOwners(
  { ownerMails, ports }: UserDeps,
  store: Repositories,
  call: Call<'exportUsers'>,
): Promise<void> {
  const message = {
    kind: 'users_exported',
    at: ports.now(),
    browser: describeBrowser(call.userAgent),
    by: await nameActor(store, call),
  } as const
  await ownerMails.tell(store, accountOf(call).account_id, { message })
}

/** The address of a member, or the id of a key. */
async function nameActor(store: Repositories, call: Call<'exportUsers'>): Promise<string> {
  const { actor } = accountOf(call)
  if (actor.kind === 'api_key') return actor.id
  return (await store.identity.persons.find(actor.id))?.email ?? actor.id
}
