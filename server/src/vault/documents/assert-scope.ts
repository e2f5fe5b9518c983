import type { DocumentScope } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Readable } from './get-readable.ts'

/**
 * Checks that the member's grant allows one of the scopes. No session role replaces it.
 *
 * @throws `forbidden`
 */
export function assertScope(
  { reader }: Pick<Readable, 'reader'>,
  anyOf: readonly DocumentScope[],
): void {
  if (!anyOf.some((scope) => reader.scopes.includes(scope))) throw new ShrdError('forbidden')
}
