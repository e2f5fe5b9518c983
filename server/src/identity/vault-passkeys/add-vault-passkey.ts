import type { EndpointOutput, PasskeyCreation } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, sessionOf, signerOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createSecret } from '../../secrets.ts'
import { refuseLater } from '../account/prove-present-factor.ts'
import { getKeyLog } from '../keys/key-log.ts'
import { createChallenge } from '../passkeys/challenge.ts'
import { namesOf } from '../passkeys/describe-passkey.ts'
import { createCreation } from '../passkeys/passkey-options.ts'
import { assertRoom, storePasskey } from '../passkeys/store-passkey.ts'
import { verifyAttestation } from '../passkeys/verify-attestation.ts'
import { describeVaultPasskey } from './describe-vault-passkey.ts'
import { assertListed, replaceList } from './replace-list.ts'
import { vaultPartyOf } from './vault-party.ts'
import type { VaultPasskeyDeps } from './vault-passkey-deps.ts'

/**
 * See the call `startVaultPasskey`. The passkey replaces the second factor at later sign-ins, so a
 * stolen session is not enough. A retry gets the same challenge, as long as it waits.
 */
export async function startVaultPasskey(
  deps: VaultPasskeyDeps,
  call: Call<'startVaultPasskey'>,
): Promise<EndpointOutput<'startVaultPasskey'>> {
  const { ports, twoFactor } = deps
  signerOf(call)
  const { sub, reference: session_reference } = sessionOf(call)
  const typed = { token: call.input.token, address: call.address }
  // Refused in the transaction: a retry has used the token.
  const factor = await twoFactor.prove(sub, typed).catch(refuseLater)
  const start = async (store: Repositories) => {
    await factor.use(store)
    // Lock the session: if it ends at the same moment, the challenge ends too.
    const isLiving = await store.identity.sessions.lockLink(session_reference)
    if (isLiving === undefined) throw new ShrdError('session_ended')
    const { challenge, expires_at } = createChallenge(ports)
    await store.identity.passkeyChallenges.save({ session_reference, challenge, expires_at })
    return createOptions(deps, store, { call, challenge })
  }
  const again = async (store: Repositories) => {
    const found = await store.identity.passkeyChallenges.find(session_reference, ports.now())
    if (found === undefined) throw new ShrdError('passkey_expired')
    return createOptions(deps, store, { call, challenge: found.challenge })
  }
  return call.transaction(start, { again })
}

async function createOptions(
  { config, ports, brand }: VaultPasskeyDeps,
  { identity: { passkeys, persons } }: Repositories,
  { call, challenge }: { call: Call<'startVaultPasskey'>; challenge: string },
): Promise<PasskeyCreation> {
  const { sub } = sessionOf(call)
  const { user_id } = signerOf(call)
  const person = await persons.find(sub)
  if (person === undefined) throw new ShrdError('session_ended')
  const known = await passkeys.list(sub)
  assertRoom(known)
  const { user_handle } = await passkeys.ensureUser(sub, createSecret(ports.randomBytes))
  const options = createCreation({
    ...{ challenge: { challenge }, known, brand, asksModel: false },
    party: vaultPartyOf(config),
    user: { id: user_handle, ...namesOf(person, user_id) },
  })
  // An authenticator gives other secrets without verification of the user.
  const authenticatorSelection = {
    ...options.authenticatorSelection,
    userVerification: 'required' as const,
  }
  return { ...options, authenticatorSelection }
}

/** See the call `addVaultPasskey`. */
export async function addVaultPasskey(
  deps: VaultPasskeyDeps,
  call: Call<'addVaultPasskey'>,
): Promise<EndpointOutput<'addVaultPasskey'>> {
  const { config, database, ports } = deps
  const { user_id, sequence } = signerOf(call)
  const { sub, reference } = sessionOf(call)
  const { passkeyChallenges } = database.store.identity
  const started = await passkeyChallenges.find(reference, ports.now())
  if (started === undefined) throw new ShrdError('passkey_expired')
  const { credential, name, list: record, envelope } = call.input
  const { challenge } = started
  const check = { credential, challenge, party: vaultPartyOf(config) }
  const made = await verifyAttestation(check).catch(async (error: unknown) => {
    // Outside of the transaction, which a failure rolls back: a challenge is good for one response.
    await passkeyChallenges.end(started)
    throw error
  })
  return call.transaction(async (store) => {
    const person = await store.identity.persons.lock(sub)
    if (person?.status !== 'active') throw new ShrdError('session_ended')
    // One conditional delete decides which of several requests succeeds.
    if (!(await store.identity.passkeyChallenges.end(started)))
      throw new ShrdError('passkey_expired')
    const member = await getKeyLog(store, user_id)
    const list = await replaceList(store, { sub, issuer: config.issuer, member, record })
    await assertListed(list, made.credential_id, true)
    const { userAgent, locale } = call
    const passkey = await storePasskey(deps, store, { person, made, name, userAgent, locale })
    const { passkey_id, created_at } = passkey
    await store.identity.passkeyEnvelopes.put({ passkey_id, sequence, envelope, created_at })
    return { passkey: describeVaultPasskey(passkey, sequence) }
  })
}
