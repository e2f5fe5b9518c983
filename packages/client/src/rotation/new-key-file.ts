import type { ProgressOptions } from '@shrd/crypto'
import {
  confirmIdentity,
  type Identity,
  openArchive,
  type RotationReason,
  rotateIdentity,
} from '@shrd/crypto/identity'
import type { KeyFilePending, OpenedKeyFile } from '@shrd/crypto/key-file'
import { clientError, refuseUnless } from '../errors.ts'
import type { Member } from '../member/member.ts'
import { fetchArchive } from '../member/own-keys.ts'
import type { Ports } from '../ports.ts'
import { pinFloor } from '../session/head-pin.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import { keyFileWorkOf } from '../worker/key-file-work.ts'
import { resealRoot } from './reseal-root.ts'

/** The current key file, and the reason to replace its keys. */
export interface BeginRotation {
  /** Text of the file. */
  file: string
  password: string
  reason: RotationReason
}

/** A key file with new keys that are not in force yet. */
export interface NewKeyFile {
  identity: Identity
  fileText: string
}

/** Dependencies of {@link makeNewKeyFile}. */
export interface NewKeyFileSources {
  call: Call
  member: Member
  ports: Pick<Ports, 'clock' | 'keys' | 'work'>
}

/**
 * Creates new keys, in a key file under the same password. The file contains everything to bring
 * the keys into force.
 *
 * @throws what `openKeyFile` throws; `key_replaced`, `key_retired`, `key_log_rolled_back`,
 *   `identity_mismatch` if the file does not contain the current keys
 */
export async function makeNewKeyFile(
  { file, password, reason }: BeginRotation,
  { call, member, ports }: NewKeyFileSources,
  options: ProgressOptions,
): Promise<NewKeyFile> {
  const work = keyFileWorkOf(ports)
  const opened = await work.openKeyFile(file, password, halfOf(options, 0))
  const log = await member.ownLog()
  await confirmIdentity(opened.identity, log)
  await pinFloor(ports.keys, opened.identity, opened.floor)
  // A second rotation after an unfinished one would leave the manifest under lost keys.
  await resealRoot({ call, member })
  const archive = log.current.sequence === 0 ? undefined : await fetchArchive(call)
  const made = await rotateIdentity(opened.identity, opened.privateKeys, {
    log,
    archive,
    reason,
    now: member.now(),
  })
  const { counter, root } = await member.manifest.read()
  const fileText = await work.createKeyFile(made.identity, made.privateKeys, password, {
    ...halfOf(options, 0.5),
    floor: { counter, root },
    pending: { entry: made.entry, archive: made.archive },
  })
  return { identity: made.identity, fileText }
}

/** Options for one half of the work, from `from` on. */
function halfOf({ signal, onProgress }: ProgressOptions, from: number): ProgressOptions {
  return { signal, onProgress: onProgress && ((fraction) => onProgress(from + fraction / 2)) }
}

/** A key file from the user. */
export interface HandedFile {
  /** Text of the file. */
  file: string
  password: string
}

/** A key file whose new keys can come into force. */
export interface ConfirmedKeyFile extends OpenedKeyFile {
  pending: KeyFilePending
}

/**
 * Opens the new key file as the user returned it: this proves that it opens at all. A file from
 * before an interruption also works, unless other keys came into force since.
 *
 * @param head of the new keys, if this page created them
 * @throws what `openKeyFile` throws; `key_check_failed` for another file, `key_log_invalid` for
 *   keys that do not follow the current ones, `archive_invalid`
 */
export async function confirmKeyFile(
  { file, password }: HandedFile,
  { member, head, work }: { member: Member; head: string | undefined; work: CryptoWork },
  options: ProgressOptions,
): Promise<ConfirmedKeyFile> {
  const opened = await work.openKeyFile(file, password, options)
  checkFileIsTheOneMade(opened, head)
  const { pending, identity } = opened
  if (pending === null) throw clientError('key_check_failed')
  await member.ownLog()
  await openArchive(identity, pending.archive, await member.logs.after(pending.entry))
  return { ...opened, pending }
}

/** Rejects the old file, and the new file of an earlier attempt. */
function checkFileIsTheOneMade({ identity }: OpenedKeyFile, head: string | undefined): void {
  refuseUnless(head === undefined || identity.head === head, 'key_check_failed')
}
