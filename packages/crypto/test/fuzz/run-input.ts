import { CRYPTO_ERRORS } from '../../src/core/error-codes.ts'
import { isShrdError } from '../../src/errors.ts'
import type { PreparedTarget } from './fuzz-target.ts'
import type { Json } from './json.ts'

/** An input may take no more time of the processor, whatever is in it. */
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
  const before = process.threadCpuUsage()
  const wrong = await runOnce(target, input)
  // Of this thread alone: what else the machine does must not make a finding.
  const { user, system } = process.threadCpuUsage(before)
  const took = Math.round((user + system) / 1000)
  return wrong ?? (took > LIMIT_MS ? `took ${took} ms` : undefined)
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
