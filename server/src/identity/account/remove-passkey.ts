import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, sessionOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { vaultPartyOf } from '../vault-passkeys/vault-party.ts'
import type { AccountDeps } from './account-deps.ts'
import { assertProven } from './assert-proven.ts'
import { findSignals } from './find-signals.ts'
import { findWaysIn } from './find-ways-in.ts'
import { keepOnlyThis } from './keep-only-this.ts'

/**
 * See the call `removePasskey`. A thief of the device could have other sessions, so they end.
 *
 * @throws `member_has_keys` for a passkey that opens the vault
 */
export async function removePasskey(
  deps: AccountDeps,
  call: Call<'removePasskey'>,
): Promise<EndpointOutput<'removePasskey'>> {
  const { ports, notices } = deps
  const session = sessionOf(call)
  const { sub } = session
  await assertProven(deps, session)
  return call.transaction(async (store) => {
    // Of two removals at once, the second sees what the first has left.
    const person = await store.identity.persons.lock(sub)
    if (person === undefined) throw new ShrdError('session_ended')
    const { passkey_id } = call.input
    if (await opensVault(deps, store, { sub, passkey_id })) throw new ShrdError('member_has_keys')
    if (!(await store.identity.passkeys.delete(sub, passkey_id))) {
      throw new ShrdError('passkey_not_found')
    }
    const { methods } = await findWaysIn(store, person)
    if (methods.length === 0) throw new ShrdError('last_way_in')
    const event = { type: 'user.passkey_removed', sub, details: { passkey_id } } as const
    await recordUserEvent(store, { ...event, pool: person, at: ports.now() })
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'passkey_removed', userAgent, locale })
    await keepOnlyThis(deps, store, { session, reply: call.reply })
    return { signals: await findSignals(deps, store, session) }
  })
}

/**
 * True for a passkey of the vault. Only the vault removes it: the member signs the list without it.
 * If vault and service share a host, those with sealed keys are the vault's.
 */
async function opensVault(
  { config }: Pick<AccountDeps, 'config'>,
  { identity: { passkeys, passkeyEnvelopes } }: Repositories,
  { sub, passkey_id }: { readonly sub: string; readonly passkey_id: string },
): Promise<boolean> {
  const passkey = await passkeys.findOwn(sub, passkey_id)
  const { rp_id } = vaultPartyOf(config)
  if (passkey?.rp_id !== rp_id) return false
  if (rp_id !== relyingPartyOf(config.issuer).rp_id) return true
  return (await passkeyEnvelopes.find(passkey_id)) !== undefined
}
