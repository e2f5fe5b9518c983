import { ShrdError } from '@shrd/crypto/errors'
import type { UploadedPart } from '../../persistence/repositories/uploads.ts'

/**
 * Checks that the parts are all parts of a content, in their order: from 0 on without a gap, with
 * the claimed total size.
 *
 * @throws `upload_failed`
 */
export function assertComplete(parts: readonly UploadedPart[], size: number): void {
  const isGapless = parts.every(({ part }, index) => part === index)
  const bytes = parts.reduce((sum, part) => sum + part.size, 0)
  if (!isGapless || bytes !== size || size === 0) throw new ShrdError('upload_failed')
}
