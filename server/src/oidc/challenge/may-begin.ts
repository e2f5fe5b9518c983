import { isShrdError } from '@shrd/crypto/errors'
import type { Context } from 'koa'
import type { IsKnownOrigin } from '../../http/known-origins.ts'
import { answerLater } from '../answer-later.ts'
import { shareWithKnown } from './answer-preflight.ts'

/**
 * Counts a new sign-in, because the server stores each for an hour before the user proves anything.
 *
 * @throws `too_many_requests` with `retry_after`
 */
export type CountBeginning = (address: string) => Promise<void>

interface Deps {
  countBeginning: CountBeginning
  isEmbeddedOrigin: IsKnownOrigin
}

/** False if an address has started too many sign-ins. It has then sent the response. */
export async function mayBegin(
  { countBeginning, isEmbeddedOrigin }: Deps,
  ctx: Context,
): Promise<boolean> {
  try {
    await countBeginning(ctx.ip)
    return true
  } catch (error) {
    if (!isShrdError(error, 'too_many_requests')) throw error
    await shareWithKnown(ctx, isEmbeddedOrigin)
    ctx.set('Access-Control-Expose-Headers', 'Retry-After')
    answerLater(ctx, { status: 429, wait: Number(error.data.retry_after) })
    return false
  }
}
