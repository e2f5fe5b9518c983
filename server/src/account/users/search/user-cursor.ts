import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import type { UserPlace } from '../../../persistence/repositories/account-users.ts'

/** A place, and the order to which it belongs. */
const cursor = z.tuple([
  z.enum(['newest', 'name', 'last_sign_in']),
  z.union([z.int().min(0), z.string().max(64)]),
  z.string().regex(/^p_[a-z2-7]{26}$/),
])

type ListOrder = 'newest' | 'name' | 'last_sign_in'

/** Formats a cursor. It is opaque to clients, and the server does not trust it. */
export function formatUserCursor(order: ListOrder, { value, sub }: UserPlace): string {
  return Buffer.from(JSON.stringify([order, value, sub])).toString('base64url')
}

/**
 * Parses a cursor of {@link formatUserCursor}.
 *
 * @throws `invalid_input`, also for a cursor of another order
 */
export function parseUserCursor(order: ListOrder, text: string): UserPlace {
  const parsed = cursor.safeParse(readJson(text))
  if (!parsed.success) throw new ShrdError('invalid_input')
  const [ordered, value, sub] = parsed.data
  const isOfOrder = ordered === order && (typeof value === 'string') === (order === 'name')
  if (!isOfOrder) throw new ShrdError('invalid_input')
  return { value, sub }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
