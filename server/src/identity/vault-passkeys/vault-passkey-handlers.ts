import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, sessionOf, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../keys/key-log.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { endOthersOf } from '../sessions/end-sessions.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { addVaultPasskey, startVaultPasskey } from './add-vault-passkey.ts'
import { describeVaultPasskey } from './describe-vault-passkey.ts'
import { proveChange } from './prove-change.ts'
import { assertListed, replaceList } from './replace-list.ts'
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
    const all = await passkeys.list(sub)
    const sequences = await passkeyEnvelopes.sequences(sub)
    const found = await passkeyEnvelopes.findList(sub)
    const list = found && { statement: found.statement, signature: found.signature }
    return {
      rp_id: relyingPartyOf(config.issuer).rp_id,
      list: list ?? null,
      passkeys: all.map((one) => describeVaultPasskey(one, sequences.get(one.passkey_id))),
    }
  })
}

async function putPasskeyEnvelope(
  deps: VaultPasskeyDeps,
  call: Call<'putPasskeyEnvelope'>,
): Promise<EndpointOutput<'putPasskeyEnvelope'>> {
  const { config, notices, ports } = deps
  const { user_id, sequence } = signerOf(call)
  const session = sessionOf(call)
  const { sub } = session
  const { passkey_id, list: record, envelope, token } = call.input
  const use = await proveChange(deps, session, { token, address: call.address })
  return call.transaction(async (store) => {
    await store.identity.persons.lock(sub)
    const passkey = await store.identity.passkeys.findOwn(sub, passkey_id)
    if (passkey === undefined) throw new ShrdError('passkey_not_found')
    await use(store)
    const member = await getKeyLog(store, user_id)
    const list = await replaceList(store, { sub, issuer: config.issuer, member, record })
    await assertListed(list, passkey.credential_id, true)
    const created_at = ports.now()
    await store.identity.passkeyEnvelopes.put({ passkey_id, sequence, envelope, created_at })
    // For the member it is the same: there is one more passkey that opens the vault.
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

/** See the call `removeVaultPasskey`. A thief of the device could have other sessions, so they end. */
async function removeVaultPasskey(
  { config, ports, notices }: VaultPasskeyDeps,
  call: Call<'removeVaultPasskey'>,
): Promise<EndpointOutput<'removeVaultPasskey'>> {
  const { user_id } = signerOf(call)
  const { sub, reference } = sessionOf(call)
  const { passkey_id, list: record } = call.input
  return call.transaction(async (store) => {
    const person = await store.identity.persons.lock(sub)
    const kept = await store.identity.sessions.lockLink(reference)
    if (person === undefined || kept === undefined) throw new ShrdError('session_ended')
    const passkey = await store.identity.passkeys.findOwn(sub, passkey_id)
    if (passkey === undefined) throw new ShrdError('passkey_not_found')
    const member = await getKeyLog(store, user_id)
    const list = await replaceList(store, { sub, issuer: config.issuer, member, record })
    await assertListed(list, passkey.credential_id, false)
    // Its envelope goes with it.
    await store.identity.passkeys.delete(sub, passkey_id)
    const event = { type: 'user.passkey_removed', sub, details: { passkey_id } } as const
    await recordUserEvent(store, { ...event, pool: person, at: ports.now() })
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'passkey_removed', userAgent, locale })
    await endOthersOf(store, sub, { reference, oidc_uid: kept.oidc_uid })
    return { success: true }
  })
}
