import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, sessionOf, signerOf } from '../../http/call.ts'
import type { StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { keepOnlyThis } from '../account/keep-only-this.ts'
import { getKeyLog } from '../keys/key-log.ts'
import { atParty } from '../passkeys/passkey-options.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { addVaultPasskey, startVaultPasskey } from './add-vault-passkey.ts'
import { describeVaultPasskey } from './describe-vault-passkey.ts'
import { assertListed, replaceList } from './replace-list.ts'
import { vaultPartyOf } from './vault-party.ts'
import type { VaultPasskeyDeps } from './vault-passkey-deps.ts'

/** Calls of members about passkeys that open the vault. */
export function vaultPasskeyHandlers(
  deps: VaultPasskeyDeps,
): Pick<
  Handlers,
  | 'listVaultPasskeys'
  | 'startVaultPasskey'
  | 'addVaultPasskey'
  | 'putPasskeyEnvelope'
  | 'getPasskeyEnvelope'
  | 'removeVaultPasskey'
> {
  return {
    listVaultPasskeys: (call) => listVaultPasskeys(deps, call),
    startVaultPasskey: (call) => startVaultPasskey(deps, call),
    addVaultPasskey: (call) => addVaultPasskey(deps, call),
    putPasskeyEnvelope: (call) => putPasskeyEnvelope(deps, call),
    getPasskeyEnvelope,
    removeVaultPasskey: (call) => removeVaultPasskey(deps, call),
  }
}

function listVaultPasskeys(
  { config }: VaultPasskeyDeps,
  call: Call<'listVaultPasskeys'>,
): Promise<EndpointOutput<'listVaultPasskeys'>> {
  signerOf(call)
  const { sub } = sessionOf(call)
  return call.transaction(async ({ identity: { passkeys, passkeyEnvelopes } }) => {
    const party = vaultPartyOf(config)
    const own = atParty(await passkeys.list(sub), party)
    const sequences = await passkeyEnvelopes.sequences(sub)
    const { counter, record } = await passkeyEnvelopes.findList(sub)
    return {
      rp_id: party.rp_id,
      ...{ counter, list: record },
      passkeys: own.map((one) => describeVaultPasskey(one, sequences.get(one.passkey_id))),
    }
  })
}

async function putPasskeyEnvelope(
  deps: VaultPasskeyDeps,
  call: Call<'putPasskeyEnvelope'>,
): Promise<EndpointOutput<'putPasskeyEnvelope'>> {
  const { config, notices, ports, twoFactor } = deps
  const { user_id, sequence } = signerOf(call)
  const { sub, reference } = sessionOf(call)
  const { passkey_id, list: record, envelope, token } = call.input
  const factor = await twoFactor.prove(sub, { token, address: call.address })
  return call.transaction(async (store) => {
    const person = await store.identity.persons.lock(sub)
    if (person?.status !== 'active') throw new ShrdError('session_ended')
    await factor.use(store)
    // It may have ended while this waited for the lock.
    const isLiving = await store.identity.sessions.lockLink(reference)
    if (isLiving === undefined) throw new ShrdError('session_ended')
    const passkey = await findVaultPasskey(deps, store, { sub, passkey_id })
    const member = await getKeyLog(store, user_id)
    const list = await replaceList(store, { sub, issuer: config.issuer, member, record })
    await assertListed(list, passkey.credential_id, true)
    const created_at = ports.now()
    await store.identity.passkeyEnvelopes.put({ passkey_id, sequence, envelope, created_at })
    // For the member it is the same: there is one more passkey that opens the vault.
    const { aaguid, backup_eligible: is_synced } = passkey
    const event = { type: 'user.passkey_added', sub, pool: person, at: created_at } as const
    await recordUserEvent(store, { ...event, details: { passkey_id, aaguid, is_synced } })
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'passkey_added', userAgent, locale })
    return { success: true }
  })
}

function getPasskeyEnvelope(
  call: Call<'getPasskeyEnvelope'>,
): Promise<EndpointOutput<'getPasskeyEnvelope'>> {
  signerOf(call)
  const { sub } = sessionOf(call)
  const { passkey_id } = call.input
  return call.transaction(async ({ identity: { passkeys, passkeyEnvelopes } }) => {
    const passkey = await passkeys.findOwn(sub, passkey_id)
    const found = passkey && (await passkeyEnvelopes.find(passkey_id))
    if (found === undefined) throw new ShrdError('passkey_not_found')
    const { sequence, envelope } = found
    return { sequence, envelope }
  })
}

/**
 * See the call `removeVaultPasskey`. A thief of the device could have other sessions, and the secret of
 * this one, so they end.
 */
async function removeVaultPasskey(
  deps: VaultPasskeyDeps,
  call: Call<'removeVaultPasskey'>,
): Promise<EndpointOutput<'removeVaultPasskey'>> {
  const { config, ports, notices } = deps
  const { user_id } = signerOf(call)
  const session = sessionOf(call)
  const { sub } = session
  const { passkey_id, list: record } = call.input
  return call.transaction(async (store) => {
    const person = await store.identity.persons.lock(sub)
    if (person === undefined) throw new ShrdError('session_ended')
    const passkey = await findVaultPasskey(deps, store, { sub, passkey_id })
    const member = await getKeyLog(store, user_id)
    const list = await replaceList(store, { sub, issuer: config.issuer, member, record })
    await assertListed(list, passkey.credential_id, false)
    // Its envelope goes with it.
    await store.identity.passkeys.delete(sub, passkey_id)
    const event = { type: 'user.passkey_removed', sub, details: { passkey_id } } as const
    await recordUserEvent(store, { ...event, pool: person, at: ports.now() })
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'passkey_removed', userAgent, locale })
    await keepOnlyThis(deps, store, { session, reply: call.reply })
    return { success: true }
  })
}

/** @throws `passkey_not_found`, also for a passkey of another domain, which opens no vault */
async function findVaultPasskey(
  { config }: VaultPasskeyDeps,
  { identity: { passkeys } }: Repositories,
  { sub, passkey_id }: Pick<StoredPasskey, 'sub' | 'passkey_id'>,
): Promise<StoredPasskey> {
  const passkey = await passkeys.findOwn(sub, passkey_id)
  if (passkey?.rp_id !== vaultPartyOf(config).rp_id) throw new ShrdError('passkey_not_found')
  return passkey
}
