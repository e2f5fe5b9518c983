import type { PasskeyAttestation, PasskeyCreation } from '@shrd/contract'
import { LIMITS } from '@shrd/contract/calls'
import type { ProgressOptions } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { confirmIdentity, type PrivateKeys } from '@shrd/crypto/identity'
import {
  createPasskeySalt,
  type PasskeyKey,
  sealPasskeyEnvelope,
  signPasskeyList,
} from '@shrd/crypto/passkeys'
import { clientError } from '../errors.ts'
import { assertSameMember, type Member } from '../member/member.ts'
import type { HandedFile } from '../rotation/new-key-file.ts'
import { toObject } from '../transport/bad-answer.ts'
import { keyFileWorkOf } from '../worker/key-file-work.ts'
import { checkDomain } from './check-domain.ts'
import { fetchPasskeys, type PasskeyRow } from './fetch-passkeys.ts'
import { rememberPasskey } from './known-passkeys.ts'
import { pinList } from './pin-list.ts'
import { deriveKey, touchPasskey } from './touch-passkey.ts'
import type { VaultPasskeyDependencies } from './vault-passkey-dependencies.ts'

/** The key file, and the second factor, which the passkey replaces at later sign-ins. */
export interface PreparePasskey extends HandedFile {
  /** Of the authenticator app, or an emergency code. */
  readonly token: string
  /** A passkey of the member that is to open the vault, too. @default a new one */
  readonly passkey_id?: string | undefined
}

/** Private keys that wait for the touch of a passkey. */
export interface PreparedPasskey {
  /**
   * Creates the passkey, or asks for the known one, and lets it open the vault. Call it when the
   * user presses a button. Some authenticators need a second touch, for which the dialog opens once
   * more. After an error, call it again: a passkey that was made is not made twice.
   *
   * @param name the member's own name for the passkey, up to 64 characters
   * @throws `invalid_input` for a longer name; `passkey_no_secret` for an authenticator that cannot
   *   open a vault; `passkey_cancelled`,
   *   `passkey_exists`, `passkey_unsupported`, `passkey_origin`, `passkey_expired`, `conflict`
   */
  finish(name: string): Promise<void>
  /** Drops the keys. */
  forget(): void
}

/**
 * Opens the key file, whose keys are to be sealed, and gets the options for the browser.
 *
 * @throws what `openKeyFile` throws; `identity_mismatch`, `key_replaced` for another key file;
 *   `token_invalid`, `token_used`, `too_many_passkeys`, `passkey_not_found`
 */
export async function preparePasskey(
  dependencies: VaultPasskeyDependencies,
  { file, password, token, passkey_id }: PreparePasskey,
  options: ProgressOptions,
): Promise<PreparedPasskey> {
  const { call, getMember, ports } = dependencies
  const member = getMember()
  const opened = await keyFileWorkOf(ports).openKeyFile(file, password, options)
  await confirmIdentity(opened.identity, await member.ownLog())
  assertSameMember(getMember, member)
  const source =
    passkey_id === undefined
      ? await beginNew(dependencies, toObject(await call('startVaultPasskey', { token })))
      : await beginKnown(dependencies, passkey_id, token)
  let privateKeys: PrivateKeys | undefined = opened.privateKeys
  return {
    async finish(name) {
      if (privateKeys === undefined) throw new TypeError('The keys were dropped: prepare again.')
      if (name.trim().length > LIMITS.passkeyName) throw clientError('invalid_input')
      const key = await source.touch()
      await letOpen(dependencies, { member, key, privateKeys, name, source })
      privateKeys = undefined
    },
    forget() {
      privateKeys = undefined
    },
  }
}

/** Where the passkey comes from. */
interface PasskeySource {
  touch(): Promise<PasskeyKey>
  /** Sends it with the member's new list. */
  send(name: string, sealed: Sealed): Promise<void>
  /** What this browser remembers of it. */
  known(): Pick<PasskeyRow, 'credential_id' | 'transports'>
}

interface Sealed {
  readonly list: Awaited<ReturnType<typeof signPasskeyList>>
  readonly envelope: string
}

async function beginNew(
  { call, ceremony, getMember, issuer, pageOrigin, ports }: VaultPasskeyDependencies,
  creation: PasskeyCreation,
): Promise<PasskeySource> {
  const { user_id } = getMember().identity
  const rp_id = creation.rp.id
  checkDomain(rp_id, pageOrigin)
  let made: PasskeyAttestation | undefined
  let key: PasskeyKey | undefined
  const known = () => {
    const { id: credential_id, response } = made ?? { id: '', response: { transports: [] } }
    return { credential_id, transports: response.transports ?? [] }
  }

  async function touch(): Promise<PasskeyKey> {
    if (key !== undefined) return key
    const owner = { issuer, user_id }
    if (made === undefined) {
      const { credential, secret, mayHaveSecret } = await ceremony().create(
        creation,
        await createPasskeySalt(owner),
      )
      if (secret === undefined && !mayHaveSecret) return refuse(credential.id)
      made = credential
      if (secret !== undefined) key = await deriveKey(secret, made.id, owner)
    }
    // Some authenticators give a secret only at a sign-in.
    key ??= await touchPasskey(ceremony(), { ...owner, rp_id, ...known() }, ports.random).catch(
      (error: unknown) => {
        if (!isShrdError(error, 'passkey_no_secret')) throw error
        return refuse(known().credential_id)
      },
    )
    return key
  }

  /** The service never gets it, so the authenticator should not keep it. */
  async function refuse(credentialId: string): Promise<never> {
    await ceremony().forget({ rpId: rp_id, credentialId })
    throw clientError('passkey_no_secret')
  }

  return {
    touch,
    known,
    async send(name, sealed) {
      if (made === undefined) throw new TypeError('There is no passkey yet.')
      await call('addVaultPasskey', { credential: made, name: name.trim() || null, ...sealed })
    },
  }
}

async function beginKnown(
  dependencies: VaultPasskeyDependencies,
  passkey_id: string,
  token: string,
): Promise<PasskeySource> {
  const { call, ceremony, getMember, issuer, pageOrigin, ports } = dependencies
  const member = getMember()
  const { rp_id, rows } = await fetchPasskeys({ call, member, issuer, pageOrigin })
  const row = rows.find((one) => one.passkey_id === passkey_id)
  if (row === undefined) throw clientError('passkey_not_found')
  const { user_id } = member.identity
  const { credential_id, transports } = row
  const of = { issuer, rp_id, user_id, credential_id, transports }
  return {
    touch: () => touchPasskey(ceremony(), of, ports.random),
    known: () => ({ credential_id, transports }),
    async send(_name, sealed) {
      await call('putPasskeyEnvelope', { passkey_id, token, ...sealed })
    },
  }
}

interface Opening {
  readonly member: Member
  readonly key: PasskeyKey
  readonly privateKeys: PrivateKeys
  readonly name: string
  readonly source: PasskeySource
}

async function letOpen(
  { call, getMember, issuer, pageOrigin, ports }: VaultPasskeyDependencies,
  { member, key, privateKeys, name, source }: Opening,
): Promise<void> {
  const { identity, pins } = member
  const { counter, root } = await member.manifest.read()
  const envelope = await sealPasskeyEnvelope(key, identity, privateKeys, { counter, root })
  const { opening, nextCounter } = await fetchPasskeys({ call, member, issuer, pageOrigin })
  const now = member.now()
  const { credential, publicKey: public_key } = key
  const others = opening.flatMap(({ listed }) => (listed.credential === credential ? [] : [listed]))
  const passkeys = [...others, { credential, public_key, name: name.trim(), added_at: now }]
  const list = await signPasskeyList(identity, { issuer, counter: nextCounter, passkeys, now })
  assertSameMember(getMember, member)
  await source.send(name, { list, envelope })
  await pinList(pins, list)
  await rememberPasskey(ports.keys, { user_id: identity.user_id, ...source.known() })
}
