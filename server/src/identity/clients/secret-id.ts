import { createHash } from 'node:crypto'
import { createRandomId } from '../../secrets.ts'

/**
 * The id of a client secret, from its stored hash. It is a hash of that hash, so it reveals nothing
 * about the secret, and needs no column.
 */
export function secretIdOf(secretHash: string): string {
  const digest = createHash('sha256').update(`client secret ${secretHash}`).digest()
  return createRandomId('sec', (length) => digest.subarray(0, length))
}
