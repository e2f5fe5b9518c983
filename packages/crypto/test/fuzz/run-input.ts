import { CRYPTO_ERRORS } from '../../src/core/error-codes.ts'
import { isShrdError } from '../../src/errors.ts'
import type { PreparedTarget } from './fuzz-target.ts'
import type { Json } from './json.ts'

/** An input may take no longer, whatever is in it. */
const LIMIT_MS = 2000

/** Something that must not happen, and the input that made it happen. */
export interface Finding {
  target: string
  /** What happened, as a sentence for people. */
  about: string
  input: Json
}

/** What is wrong with how an input ended; `undefined` if nothing is. */
export async function runInput(target: PreparedTarget, input: Json): Promise<string | undefined> {
  const started = performance.now()
  const wrong = await runOnce(target, input)
  if (wrong !== undefined || performance.now() - started < LIMIT_MS) return wrong
  // Once more, because the machine may have been busy with something else.
  const again = performance.now()
  await runOnce(target, input)
  const took = Math.round(performance.now() - again)
  return took < LIMIT_MS ? undefined : `took ${took} ms`
}

async function runOnce(target: PreparedTarget, input: Json): Promise<string | undefined> {
  try {
    await target.run(input)
    return undefined
  } catch (error) {
    if (isShrdError(error) && Object.hasOwn(CRYPTO_ERRORS, error.code)) return undefined
    return String(error).slice(0, 2000)
  }
}
