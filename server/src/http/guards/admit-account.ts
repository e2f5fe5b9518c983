import { type AccountAccess, accountId } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { Membership } from '../../persistence/repositories/accounts.ts'
import type { StoredApiKey } from '../../persistence/repositories/api-keys.ts'
import type { Ports } from '../../ports.ts'
import { equalSecrets } from '../../secrets.ts'
import type { Session } from '../active-session.ts'
import { assertFresh } from '../assert-fresh.ts'
import type { StepContext } from '../state.ts'
import type { Admitted } from './admitted.ts'
import { parseApiKey } from './api-key.ts'

/** Dependencies of the guard of `account` calls. */
export interface AccountGuardDeps {
  readonly database: Pick<Database, 'store'>
  readonly ports: Pick<Ports, 'now'>
  /**
   * Checks that a session is of an operator who has proven enough.
   *
   * @throws `forbidden`, `second_factor_missing`
   */
  assertOperator(session: Session): void
}

/** Storing every use would cost a write per request. */
const TOUCH_EVERY = 60_000

/**
 * True for a program that names an account by its key. Its cookies do not count. Browsers send other
 * schemes by themselves, such as the password of a proxy before the service.
 */
export function hasApiKey({ req: { headers } }: StepContext): boolean {
  return /^bearer\b/i.test(headers.authorization ?? '')
}

/**
 * Admits a program with an API key.
 *
 * @throws `invalid_request` if it also names an account as members do, `api_key_invalid`,
 *   `scope_missing`, and `forbidden` for a call that only people make
 */
export async function admitApiKey(
  deps: AccountGuardDeps,
  { req: { headers } }: StepContext,
  { scope }: AccountAccess,
): Promise<Admitted> {
  // It would be unclear who acts, and for which account.
  if (headers['shrd-account'] !== undefined) throw new ShrdError('invalid_request')
  const key = await findApiKey(deps, headers.authorization ?? '')
  if (scope === undefined) throw new ShrdError('forbidden')
  if (!key.scopes.includes(scope)) throw new ShrdError('scope_missing')
  const { account_id, key_id: id } = key
  return { session: undefined, account: { account_id, actor: { kind: 'api_key', id } } }
}

async function findApiKey(
  { database, ports }: AccountGuardDeps,
  authorization: string,
): Promise<StoredApiKey> {
  const sent = parseApiKey(/^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '')
  const { apiKeys } = database.store.tenancy
  const key = sent && (await apiKeys.find(sent.key_id))
  const now = ports.now()
  // In constant time: the id alone must not tell how much of a guess is right.
  const isRight = key !== undefined && equalSecrets(sent?.key_hash ?? '', key.key_hash)
  if (!isRight || (key.expires_at !== null && now >= key.expires_at)) {
    throw new ShrdError('api_key_invalid')
  }
  if (now - (key.last_used_at ?? 0) > TOUCH_EVERY) await apiKeys.touch(key.key_id, now)
  return key
}

/**
 * Admits the member of an account. An account of others is not found, so that no one learns which
 * accounts exist.
 *
 * @throws `invalid_request` without the header `Shrd-Account`, `account_not_found`, `forbidden`,
 *   `second_factor_missing`, `session_not_fresh`
 */
export async function admitMember(
  deps: AccountGuardDeps,
  { req: { headers } }: StepContext,
  { session, access }: { session: Session; access: AccountAccess },
): Promise<Admitted> {
  const account_id = headers['shrd-account']
  if (typeof account_id !== 'string') throw new ShrdError('invalid_request')
  const { sub: id } = session
  const { accounts } = deps.database.store.identity
  const isId = accountId.safeParse(account_id).success
  const membership = isId ? await accounts.findMembership(account_id, id) : undefined
  if (membership === undefined) throw new ShrdError('account_not_found')
  assertAccess(deps, { session, access, membership })
  const { role } = membership
  return { session, account: { account_id, actor: { kind: 'user', id, role } } }
}

/**
 * The users of the platform's account are the developers, and its operators are among them. So its
 * members are operators, and prove as much as for operators' own calls.
 */
function assertAccess(
  { ports, assertOperator }: AccountGuardDeps,
  {
    session,
    access: { role, isFresh = false },
    membership,
  }: { session: Session; access: AccountAccess; membership: Membership },
): void {
  if (membership.kind === 'platform') assertOperator(session)
  if (role === 'owner' && membership.role !== 'owner') throw new ShrdError('forbidden')
  if (isFresh) assertFresh(session, ports.now())
}
