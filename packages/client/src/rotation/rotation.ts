import type { ProgressOptions } from '@shrd/crypto'
import { confirmIdentity } from '@shrd/crypto/identity'
import { KEY_FILE_NAME } from '@shrd/crypto/key-file'
import { loadPart } from '../load-part.ts'
import type { GetMember, Member } from '../member/member.ts'
import type { Ports } from '../ports.ts'
import type { Session } from '../session/session.ts'
import type { ResealFiles } from '../sharing/reseal-files.ts'
import type { CallAs } from '../transport/call-as.ts'
import type { Call } from '../transport/transport.ts'
import { workOf } from '../worker/work-of.ts'
import type { ConfirmedKeyFile, HandedFile } from './confirm-key-file.ts'
import type { BeginRotation } from './new-key-file.ts'
import type { ResealOptions, ResealReport } from './reseal.ts'

/** A key file to be saved by the person. */
export interface KeyFileDownload {
  readonly fileName: string
  readonly fileText: string
}

/**
 * The steps of replacing one's keys, in this order. It can be interrupted anywhere: until `submit`
 * the old key file works, afterwards the new one does, and signing in with the new one does what
 * `submit` did not come to do.
 */
export interface Rotation {
  /**
   * A key file with new keys, under the password of the old one. Nothing of it is in force.
   *
   * @throws what `openKeyFile` throws; `key_replaced`, `identity_mismatch` if the file is not that
   *   of the keys in use
   */
  begin(input: BeginRotation, options?: ProgressOptions): Promise<KeyFileDownload>
  /**
   * Opens the new key file as the person hands it back, so that it is sure to work.
   *
   * @throws what `openKeyFile` throws; `key_check_failed` for another file
   */
  confirm(input: HandedFile, options?: ProgressOptions): Promise<void>
  /**
   * Puts the new keys into force; all other sessions end. Answers whether or not the answer of the
   * server was lost.
   *
   * @throws `conflict` if the keys were replaced elsewhere meanwhile; TypeError before `confirm`
   */
  submit(): Promise<void>
  /**
   * Brings everything of the member under the keys in use: after `submit`, and after a sign-in for
   * what was left then.
   *
   * @throws `aborted`
   */
  resume(options?: ResealOptions): Promise<ResealReport>
  /**
   * The key file written anew, knowing the present manifest and with nothing left to be sent: once
   * `resume` has come to its end.
   */
  complete(input: HandedFile, options?: ProgressOptions): Promise<KeyFileDownload>
}

/** What a replacement of keys needs. */
export interface RotationDependencies {
  call: Call
  callAs: CallAs
  getMember: GetMember
  ports: Pick<Ports, 'clock' | 'keys' | 'work'>
  resealFiles: ResealFiles
  session: Pick<Session, 'getState' | 'replaceKeys'>
}

/** What belongs to the sign-in in which it was begun. */
interface Attempt {
  member: Member
  /** Of the keys that were made on this page. */
  head?: string
  confirmed?: ConfirmedKeyFile
}

/** Replacement of the signed-in member's keys. */
export function createRotation(dependencies: RotationDependencies): Rotation {
  const { call, callAs, getMember, ports, resealFiles, session } = dependencies
  const work = workOf(ports)
  let attempt: Attempt | undefined

  function getAttempt(): Attempt {
    const member = getMember()
    if (attempt?.member !== member) attempt = { member }
    return attempt
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
      const { confirmKeyFile } = await loadPart(() => import('./confirm-key-file.ts'))
      current.confirmed = await confirmKeyFile(input, { member, head, work }, options)
    },
    async submit() {
      const { member, confirmed } = getAttempt()
      const state = session.getState()
      if (confirmed === undefined || state.status !== 'signed-in') {
        throw new TypeError('Confirm the new key file first.')
      }
      const { identity, privateKeys } = confirmed
      const { user_id, sequence, signingKey } = identity
      const { reference } = state.user.session
      const callAsNext = callAs({ user_id, sequence, signingKey, session: reference })
      const { putInForce } = await loadPart(() => import('./put-in-force.ts'))
      await putInForce(confirmed, { call, callAsNext, member })
      await session.replaceKeys(identity, privateKeys)
      attempt = undefined
    },
    async resume(options = {}) {
      const member = getMember()
      const { reseal } = await loadPart(() => import('./reseal.ts'))
      const owner = await member.ownLog()
      return reseal({ call, clock: ports.clock, member, owner, resealFiles }, options)
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
