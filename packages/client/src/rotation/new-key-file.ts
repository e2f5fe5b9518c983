import type { ProgressOptions } from '@shrd/crypto'
import {
  confirmIdentity,
  type Identity,
  type RotationReason,
  rotateIdentity,
} from '@shrd/crypto/identity'
import type { Member } from '../member/member.ts'
import { fetchArchive } from '../member/own-keys.ts'
import type { Ports } from '../ports.ts'
import { pinFloor } from '../session/head-pin.ts'
import type { Call } from '../transport/transport.ts'
import { keyFileWorkOf } from '../worker/key-file-work.ts'
import { resealRoot } from './reseal-root.ts'

/** The key file in force, and why its keys are replaced. */
export interface BeginRotation {
  /** Text of the file. */
  file: string
  password: string
  reason: RotationReason
}

/** A key file with new keys, which are not in force yet. */
export interface NewKeyFile {
  identity: Identity
  fileText: string
}

/** What it is made with. */
export interface NewKeyFileSources {
  call: Call
  member: Member
  ports: Pick<Ports, 'clock' | 'keys' | 'work'>
}

/**
 * New keys, in a key file under the same password that can put them into force by itself.
 *
 * @throws what `openKeyFile` throws; `key_replaced`, `key_retired`, `key_log_rolled_back`,
 *   `identity_mismatch` if the file is not that of the keys in force
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
  // A second replacement on top of an unfinished one would leave the manifest under forgotten keys.
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

/** Options for one half of the work. */
function halfOf({ signal, onProgress }: ProgressOptions, from: number): ProgressOptions {
  return { signal, onProgress: onProgress && ((fraction) => onProgress(from + fraction / 2)) }
}
