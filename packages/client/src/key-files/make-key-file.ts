import type { ProgressOptions, SignedRecord } from '@shrd/crypto'
import type { createIdentity, Identity } from '@shrd/crypto/identity'
import type { createKeyFile, openKeyFile } from '@shrd/crypto/key-file'
import { clientError } from '../errors.ts'

/** The part of `@shrd/crypto` that a registration uses. */
export interface KeyFiles {
  createIdentity: typeof createIdentity
  createKeyFile: typeof createKeyFile
  openKeyFile: typeof openKeyFile
}

/** New keys and their file. */
export interface MadeKeyFile {
  readonly identity: Identity
  readonly genesis: SignedRecord
  readonly fileText: string
}

/**
 * Creates a key file and opens it again: a broken one would lock its owner out for good.
 *
 * @throws `key_check_failed`, `aborted`
 */
export async function makeKeyFile(
  password: string,
  keyFiles: KeyFiles,
  { signal, onProgress }: ProgressOptions,
): Promise<MadeKeyFile> {
  const { identity, privateKeys, genesis } = await keyFiles.createIdentity()
  const half = (offset: number) => (fraction: number) => onProgress?.(offset + fraction / 2)
  const fileText = await keyFiles.createKeyFile(identity, privateKeys, password, {
    signal,
    onProgress: half(0),
  })
  const opened = await openAgain(keyFiles, fileText, password, { signal, onProgress: half(0.5) })
  if (opened.user_id !== identity.user_id) throw clientError('key_check_failed')
  return { identity, genesis, fileText }
}

async function openAgain(
  keyFiles: KeyFiles,
  fileText: string,
  password: string,
  options: ProgressOptions,
): Promise<Identity> {
  try {
    return (await keyFiles.openKeyFile(fileText, password, options)).identity
  } catch (cause) {
    throw clientError('key_check_failed', { cause })
  }
}
