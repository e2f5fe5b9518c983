import type { CallInput, CallOutput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import { createPasskeySalt, openPasskeyEnvelope, type PasskeyKey } from '@shrd/crypto/passkeys'
import { readLoginAnswer } from '../flows/login-answers.ts'
import { signProof } from '../flows/prove-key.ts'
import { settle } from '../flows/settle-keys.ts'
import type { PasskeyCeremony } from '../passkeys/ask-secret.ts'
import type { Ports } from '../ports.ts'
import { checkHead } from '../session/head-pin.ts'
import type { RedirectTarget } from '../session/redirect-target.ts'
import type { Session } from '../session/session.ts'
import { readSessionUser } from '../session/session-user.ts'
import { badAnswer, toObject } from '../transport/bad-answer.ts'
import type { Call, CallAs } from '../transport/transport.ts'
import { checkDomain } from './check-domain.ts'
import {
  findKnownPasskeys,
  forgetPasskey,
  type KnownPasskey,
  rememberPasskey,
} from './known-passkeys.ts'
import { deriveKey, describeCredential, touchPasskey } from './touch-passkey.ts'

/** Dependencies of a sign-in with a passkey. */
export interface PasskeyLoginDependencies {
  readonly call: Call
  readonly callAs: CallAs
  readonly ports: Pick<Ports, 'clock' | 'keys' | 'random'>
  readonly session: Pick<Session, 'signIn'>
  readonly redirectTarget: Pick<RedirectTarget, 'take'>
  readonly ceremony: () => PasskeyCeremony
  readonly apiOrigin: string
  readonly pageOrigin: string
}

/** Options of a sign-in with a passkey. */
export interface PasskeyLoginOptions {
  /**
   * True to offer all passkeys of the device, not only those that opened a vault in this browser.
   * That takes two touches. @default false, and true while none is known
   */
  readonly any?: boolean
}

/** A passkey that answered, and what only it opens. */
interface Answered {
  readonly passkey: KnownPasskey
  readonly opened: CallOutput<'openPasskeyLogin'>
  readonly key: PasskeyKey
}

/**
 * Signs in with a passkey that opens the vault.
 *
 * @returns the path to go to
 * @throws `passkey_closed`, `passkey_unknown`, `passkey_no_secret`, `passkey_locked`,
 *   `passkey_cancelled`; the codes of a sign-in with a key file
 */
export async function signInWithPasskey(
  dependencies: PasskeyLoginDependencies,
  { any = false }: PasskeyLoginOptions,
): Promise<string> {
  const { call, ports, session, redirectTarget } = dependencies
  const { passkey, opened, key } = await answer(dependencies, any)
  const envelope = await openPasskeyEnvelope(key, opened.sequence, opened.envelope)
  const { identity, privateKeys, floor } = envelope
  await checkHead(ports.keys, identity)
  const proof = await signProof(identity, opened, dependencies)
  const { code_verifier } = opened
  const input = { user_id: identity.user_id, code_verifier, ...proof }
  const user = readSessionUser(toObject(await call('finishPasskeyLogin', input)).user)
  if (user.user_id !== identity.user_id) throw badAnswer()
  // Nothing is pending in an envelope, so there is nothing that only the user can vouch for.
  await settle({ identity, floor, pending: null }, user, dependencies)
  await session.signIn(user, identity, privateKeys)
  await rememberPasskey(ports.keys, passkey)
  return redirectTarget.take()
}

async function answer(dependencies: PasskeyLoginDependencies, any: boolean): Promise<Answered> {
  const { call, ports, ceremony, apiOrigin: issuer, pageOrigin } = dependencies
  const known = any ? [] : await findKnownPasskeys(ports.keys)
  const { code_verifier, request } = toObject(await call('startPasskeyLogin', {}))
  checkDomain(request.rpId, pageOrigin)
  const allowCredentials = known.map(describeCredential)
  const salts = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const { user_id, credential_id } of known) {
    salts.set(credential_id, await createPasskeySalt({ issuer, user_id }))
  }
  const asked = { ...request, ...(known.length > 0 && { allowCredentials }) }
  const { credential, secret } = await ceremony().get(asked, salts)
  try {
    const opened = await askEnvelope(dependencies, { code_verifier, credential }, request.rpId)
    const { user_id } = opened
    const credential_id = credential.id
    const before = known.find((one) => one.credential_id === credential_id)
    const passkey = { user_id, credential_id, transports: before?.transports ?? [] }
    // The salt names the member, so a passkey that this browser does not know is asked once more.
    const isKnown = before?.user_id === user_id && secret !== undefined
    const key = isKnown
      ? await deriveKey(secret, credential_id, { issuer, user_id })
      : await touchPasskey(ceremony(), { issuer, rp_id: request.rpId, ...passkey }, ports.random)
    return { passkey, opened, key }
  } finally {
    // Also if the service names another member, or its answer is refused.
    secret?.fill(0)
  }
}

async function askEnvelope(
  { call, ports, ceremony }: PasskeyLoginDependencies,
  touched: CallInput<'openPasskeyLogin'>,
  rpId: string,
): Promise<CallOutput<'openPasskeyLogin'>> {
  const given = await call('openPasskeyLogin', touched).catch(async (error: unknown) => {
    const { forget } = ceremony()
    const credential_id = touched.credential.id
    await forgetIfGone({ error, keys: ports.keys, credential_id, forget, rpId })
    throw error
  })
  return readOpened(given)
}

interface Failed {
  readonly error: unknown
  readonly keys: Ports['keys']
  readonly credential_id: string
  readonly rpId: string
  readonly forget: PasskeyCeremony['forget']
}

async function forgetIfGone({ error, keys, credential_id, rpId, forget }: Failed): Promise<void> {
  const isUnknown = isShrdError(error, 'passkey_unknown')
  if (isUnknown || isShrdError(error, 'passkey_closed')) await forgetPasskey(keys, credential_id)
  if (isUnknown) await forget({ rpId, credentialId: credential_id })
}

/** @throws `bad_answer` */
function readOpened(given: CallOutput<'openPasskeyLogin'>): CallOutput<'openPasskeyLogin'> {
  const opened = toObject(given)
  readLoginAnswer(opened)
  const { user_id, sequence, envelope } = opened
  const isRight =
    typeof user_id === 'string' && Number.isSafeInteger(sequence) && typeof envelope === 'string'
  if (!isRight || !/^usr_[a-z2-7]{32}$/.test(user_id)) throw badAnswer()
  return opened
}
