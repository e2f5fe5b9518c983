import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Upload } from '../../persistence/repositories/uploads.ts'

/**
 * Gets the member's own upload of a share. Any other counts as unknown.
 *
 * @throws `upload_not_found`
 */
export async function getShareUpload(
  { vault: { uploads } }: Repositories,
  user_id: string,
  file_id: string,
): Promise<Upload> {
  const upload = await uploads.find(file_id)
  if (upload?.kind !== 'share' || upload.user_id !== user_id) {
    throw new ShrdError('upload_not_found')
  }
  return upload
}
