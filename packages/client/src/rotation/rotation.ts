import type { ProgressOptions } from '@shrd/crypto'
import { confirmIdentity, type RotationReason } from '@shrd/crypto/identity'
import { KEY_FILE_NAME } from '@shrd/crypto/key-file'
import { selfDocumentId } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import { loadPart } from '../load-part.ts'
import type { GetMember, Member } from '../member/member.ts'
import type { Ports } from '../ports.ts'
import type { Session } from '../session/session.ts'
import type { ResealFiles } from '../sharing/reseal-files.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call, CallAs } from '../transport/transport.ts'
import type { ResealedPasskeys } from '../vault-passkeys/reseal-passkeys.ts'
import { workOf } from '../worker/work-of.ts'
import type { BeginRotation, ConfirmedKeyFile, HandedFile } from './new-key-file.ts'
import type { ResealOptions, ResealReport } from './reseal.ts'
import type { ResealContext } from './reseal-task.ts'

/** A key file for the user to save. */
export interface KeyFileDownload {
  readonly fileName: string
  readonly fileText: string
}

/**
 * Replaces the member's keys, in this order of calls. It may stop at any point: until `submit` the
 * old key file works, afterwards the new one. Signing in with the new one finishes an interrupted
 * `submit`.
 */
export interface Rotation {
  /**
   * Creates a key file with new keys, under the password of the old one. The new keys are not in
   * force yet.
   *
   * @throws what `openKeyFile` throws; `key_replaced`, `identity_mismatch` if the file does not
   *   contain the current keys
   */
  begin(input: BeginRotation, options?: ProgressOptions): Promise<KeyFileDownload>
  /**
   * Opens the new key file that the user returns, which proves that it works.
   *
   * @throws what `openKeyFile` throws; `key_check_failed` for another file
   */
  confirm(input: HandedFile, options?: ProgressOptions): Promise<void>
  /**
   * Proves the second factor for the keys of `begin` or `confirm`. The proof lasts for half an hour,
   * long enough to save the file. Call it again after `session_not_fresh`.
   *
   * @param token of the authenticator app, or an emergency code
   * @throws `token_invalid`, `token_used`; TypeError before `begin` and `confirm`
   */
  prove(token: string): Promise<void>
  /**
   * Brings the new keys into force; all other sessions end. Also succeeds if the response was lost.
   *
   * Passkeys that open the vault open the new keys: after a routine replacement all of them; if the
   * keys were stolen, only those of {@link Rotation.touchPasskey}. Show both before with
   * `passkeys.list`, and what was lost afterwards.
   *
   * @returns the names of the passkeys that open the vault no more
   * @throws `session_not_fresh` without a second factor; `conflict` or `session_ended` if other keys
   *   came into force in between; TypeError before `confirm`; `passkeys_rolled_back`,
   *   `passkeys_forked`, `record_invalid` for a list of passkeys that the member has not signed
   */
  submit(): Promise<{ readonly lostPasskeys: readonly string[] }>
  /**
   * Asks for a passkey, so that `submit` seals the new keys to it even if the old ones were stolen.
   * Call it when the user presses a button.
   *
   * @throws `passkey_not_found`, `passkey_no_secret`, `passkey_cancelled`
   */
  touchPasskey(passkey_id: string): Promise<void>
  /**
   * Brings all records of the member under the current keys. Call it after `submit`, and after a
   * sign-in that finds records left.
   *
   * @throws `aborted`
   */
  resume(options?: ResealOptions): Promise<ResealReport>
  /**
   * Counts the records that are not under the current keys, so that an interface can offer
   * `resume`. It makes no request if the keys were never replaced, or if this device has seen that
   * nothing is left.
   */
  countLeft(): Promise<number>
  /** Counts the documents and vaults that a rotation brings under new keys. */
  countRecords(): Promise<number>
  /**
   * Writes the key file again, with the current manifest and nothing pending. Call it after
   * `resume` has finished.
   */
  complete(input: HandedFile, options?: ProgressOptions): Promise<KeyFileDownload>
}

/** Dependencies of {@link createRotation}. */
export interface RotationDependencies {
  call: Call
  callAs: CallAs
  getMember: GetMember
  ports: Pick<Ports, 'clock' | 'keys' | 'passkeys' | 'random' | 'work'>
  /** Origin of the API. */
  issuer: string
  /** Origin of the vault. */
  pageOrigin: string
  resealFiles: ResealFiles
  session: Pick<Session, 'getState' | 'replaceKeys'>
}

/** The rotation of the current sign-in. */
interface Attempt {
  member: Member
  /** Head of the keys that this page created. */
  head?: string
  confirmed?: ConfirmedKeyFile
  /** Public keys of passkeys that the user touched, by the id of the passkey. */
  touched: Map<string, string>
  /** What the passkeys open from then on, and which open it no more. */
  resealed?: ResealedPasskeys
  /** The server's word that the second factor was proven for these keys. */
  permit?: Permit
}

/** A proven second factor, and the keys that it is for. */
interface Permit {
  readonly head: string
  readonly permit: string
}

/** Creates the rotation of the signed-in member's keys. */
export function createRotation(dependencies: RotationDependencies): Rotation {
  const { call, callAs, getMember, issuer, pageOrigin, ports, resealFiles, session } = dependencies
  const work = workOf(ports)
  let attempt: Attempt | undefined

  function getAttempt(): Attempt {
    const member = getMember()
    if (attempt?.member !== member) attempt = { member, touched: new Map() }
    return attempt
  }

  async function createContext(member: Member): Promise<ResealContext> {
    const owner = await member.ownLog()
    return { call, clock: ports.clock, member, owner, resealFiles }
  }

  return {
    async begin(input, options = {}) {
      const current = getAttempt()
      const { member } = current
      const { makeNewKeyFile } = await loadPart(() => import('./new-key-file.ts'))
      const made = await makeNewKeyFile(input, { call, member, ports }, options)
      current.head = made.identity.head
      return { fileName: KEY_FILE_NAME, fileText: made.fileText }
    },
    async confirm(input, options = {}) {
      const current = getAttempt()
      const { member, head } = current
      const { confirmKeyFile } = await loadPart(() => import('./new-key-file.ts'))
      current.confirmed = await confirmKeyFile(input, { member, head, work }, options)
    },
    async prove(token) {
      const current = getAttempt()
      const head = current.confirmed?.identity.head ?? current.head
      if (head === undefined) throw new TypeError('Begin first, or confirm a new key file.')
      const { permit } = toObject(await call('permitRotation', { head, token }))
      current.permit = { head, permit }
    },
    async submit() {
      const current = getAttempt()
      const { member, confirmed, permit, touched } = current
      const state = session.getState()
      if (confirmed === undefined || state.status !== 'signed-in') {
        throw new TypeError('Confirm the new key file first.')
      }
      const { identity, privateKeys } = confirmed
      const { user_id, sequence, signingKey, head } = identity
      if (permit?.head !== head) throw clientError('session_not_fresh')
      const { reference } = state.user.session
      const callAsNext = callAs({ user_id, sequence, signingKey, session: reference })
      const { putInForce } = await loadPart(() => import('./put-in-force.ts'))
      const { resealPasskeys, pinList } = await loadPart(
        () => import('../vault-passkeys/rotation-part.ts'),
      )
      const sealPasskeys = async () => {
        current.resealed = await resealPasskeys({
          ...{ call, member, issuer, pageOrigin, touched },
          ...{ next: { identity, privateKeys }, reason: readReason(confirmed) },
        })
        return current.resealed.passkeys
      }
      const sources = { call, callAsNext, member, permit: permit.permit, sealPasskeys }
      await session.replaceKeys(identity, privateKeys, () => putInForce(confirmed, sources))
      // After a lost response, those of the call that the server has taken.
      const { passkeys, lost } = current.resealed ?? { passkeys: undefined, lost: [] }
      if (passkeys) await pinList(member.pins, passkeys.list)
      attempt = undefined
      return { lostPasskeys: lost }
    },
    async touchPasskey(passkey_id) {
      const { member, touched } = getAttempt()
      const { touchRotating, createPasskeyCeremony } = await loadPart(
        () => import('../vault-passkeys/rotation-part.ts'),
      )
      const ceremony = ports.passkeys ?? createPasskeyCeremony()
      const of = { call, member, issuer, pageOrigin, ceremony, random: ports.random }
      touched.set(passkey_id, await touchRotating(passkey_id, of))
    },
    async resume(options = {}) {
      const member = getMember()
      const { reseal } = await loadPart(() => import('./reseal.ts'))
      const report = await reseal(await createContext(member), options)
      const isDone = report.refused.length === 0 && report.failed.length === 0
      if (isDone) await member.pins.raiseResealed(member.identity.sequence)
      return report
    },
    async countLeft() {
      const member = getMember()
      const { sequence } = member.identity
      if (sequence <= (await member.pins.findResealed())) return 0
      const { countLeft } = await loadPart(() => import('./reseal.ts'))
      const left = await countLeft(await createContext(member))
      if (left === 0) await member.pins.raiseResealed(sequence)
      return left
    },
    async countRecords() {
      const { manifest, identity } = getMember()
      const { documents, records = [] } = await manifest.read()
      const vaults = records.filter(({ id }) => id.startsWith('vlt_'))
      // No member has made the document of the self key.
      const self = await selfDocumentId(identity.user_id)
      const own = [...documents.values()].flat().filter(({ document_id }) => document_id !== self)
      return vaults.length + own.length
    },
    async complete({ file, password }, options = {}) {
      const member = getMember()
      const { counter, root } = await member.manifest.read()
      const opened = await work.openKeyFile(file, password, {})
      await confirmIdentity(opened.identity, await member.ownLog())
      const floor = { counter, root }
      const fileText = await work.rewriteKeyFile(file, password, {
        ...options,
        floor,
        pending: null,
      })
      return { fileName: KEY_FILE_NAME, fileText }
    },
  }
}

/** Signed by both keys, and checked when the file was opened. */
function readReason({ pending }: ConfirmedKeyFile): RotationReason {
  const { reason } = JSON.parse(pending.entry.statement) as { reason: RotationReason }
  return reason
}
