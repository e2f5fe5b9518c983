import { LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId } from '../../secrets.ts'
import type { NoticePlace, SecurityNotices } from '../sessions/security-notices.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { NewPasskey } from './verify-attestation.ts'

/** Dependencies of storing a passkey. */
export interface StorePasskeyDeps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly notices: Pick<SecurityNotices, 'notify'>
}

/** A verified passkey, and where it was added. */
export interface PasskeyAdded extends NoticePlace {
  readonly person: Pick<Person, 'sub' | 'account_id'>
  readonly made: NewPasskey
  readonly name: string | null
}

/**
 * Stores a verified passkey, with its event and mail. Lock the user before.
 *
 * @throws `too_many_passkeys`, or `conflict` if it is stored already
 */
export async function storePasskey(
  { ports, notices }: StorePasskeyDeps,
  store: Repositories,
  { person, made, name, userAgent, locale }: PasskeyAdded,
): Promise<StoredPasskey> {
  const { sub } = person
  const now = ports.now()
  const { passkeys } = store.identity
  assertRoom(await passkeys.list(sub))
  const passkey: StoredPasskey = {
    ...made,
    ...{ passkey_id: createRandomId('psk', ports.randomBytes), sub, name },
    ...{ created_at: now, last_used_at: null },
  }
  if (!(await passkeys.insert(passkey))) throw new ShrdError('conflict')
  const { passkey_id, aaguid, backup_eligible: is_synced } = passkey
  const details = { passkey_id, aaguid, is_synced }
  await recordUserEvent(store, { type: 'user.passkey_added', sub, pool: person, details, at: now })
  await notices.notify(store, sub, { kind: 'passkey_added', userAgent, locale })
  return passkey
}

/** @throws `too_many_passkeys` */
export function assertRoom(known: readonly StoredPasskey[]): void {
  if (known.length >= LIMITS.passkeys) throw new ShrdError('too_many_passkeys')
}
