import { type Check, runChecks } from '@shrd/crypto'
import type { VerifiedFile } from '@shrd/crypto/files'
import { clientError } from '../errors.ts'

/**
 * Checks that no other file of the document has the id of this one: content is fetched by the id, so
 * a server could show either. One that the revision lists is not in doubt because of an upload that
 * it does not list, since anybody who may upload chooses ids.
 *
 * @param all of the document, verified
 * @throws `file_invalid`
 */
export async function assertOwnId(file: VerifiedFile, all: readonly VerifiedFile[]): Promise<void> {
  await runChecks(FILE_ID_CHECKS, { file, all })
}

interface FileAmongOthers {
  file: VerifiedFile
  all: readonly VerifiedFile[]
}

const FILE_ID_CHECKS: readonly Check<FileAmongOthers>[] = [checkIdIsOwn]

function checkIdIsOwn({ file, all }: FileAmongOthers): void {
  const rivals = all.filter(
    ({ record, hash }) => record.file_id === file.record.file_id && hash !== file.hash,
  )
  const isInDoubt = rivals.some(({ is_listed }) => is_listed || !file.is_listed)
  if (isInDoubt) throw clientError('file_invalid')
}
