import type { EndpointOutput } from '@shrd/contract'
import type { RateLimit } from '../../../config-limits.ts'
import { accountOf, type Call } from '../../../http/call.ts'
import { mailLocale } from '../../../identity/persons/mail-locale.ts'
import { describeBrowser } from '../../../identity/sessions/describe-browser.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import { SERVICE_NAME } from '../../../service-name.ts'
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

/** Owners without a proven address hear nothing: the address may be somebody else's. */
async function tellOwners(
  { mailer, ports }: UserDeps,
  store: Repositories,
  call: Call<'exportUsers'>,
): Promise<void> {
  const { account_id } = accountOf(call)
  const account = await store.identity.accounts.find(account_id)
  const notice = {
    kind: 'users_exported',
    at: ports.now(),
    browser: describeBrowser(call.userAgent),
    pool: account?.name ?? account_id,
    by: await nameActor(store, call),
  } as const
  for (const owner of await store.tenancy.accountUsers.owners(account_id)) {
    const { email, sub } = owner
    if (email === null || !owner.email_verified) continue
    const to = { email, sub, locale: mailLocale(owner, call.locale), brand: SERVICE_NAME }
    await mailer.queue(store.service.mails, to, notice)
  }
}

/** The address of a member, or the id of a key. */
async function nameActor(store: Repositories, call: Call<'exportUsers'>): Promise<string> {
  const { actor } = accountOf(call)
  if (actor.kind === 'api_key') return actor.id
  return (await store.identity.persons.find(actor.id))?.email ?? actor.id
}
