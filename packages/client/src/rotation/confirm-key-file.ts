import type { ProgressOptions } from '@shrd/crypto'
import { openArchive } from '@shrd/crypto/identity'
import type { KeyFilePending, OpenedKeyFile } from '@shrd/crypto/key-file'
import { clientError, refuseUnless } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'

/** A key file that was handed back. */
export interface HandedFile {
  /** Text of the file. */
  file: string
  password: string
}

/** A key file whose new keys can be put into force. */
export interface ConfirmedKeyFile extends OpenedKeyFile {
  pending: KeyFilePending
}

/**
 * Opens the new key file once, as it came back from the person: what cannot be opened now could
 * never be opened again. A file that was made before an interruption will do as well, as long as
 * nothing else has replaced the keys in force since.
 *
 * @param head of the keys that were just made, if they were made on this page
 * @throws what `openKeyFile` throws; `key_check_failed` for another file, `key_log_invalid` for keys
 *   that do not follow those in force, `archive_invalid`
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

/** The old file, or the new one of an earlier attempt. */
function checkFileIsTheOneMade({ identity }: OpenedKeyFile, head: string | undefined): void {
  refuseUnless(head === undefined || identity.head === head, 'key_check_failed')
}
