import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { RefusedItem } from '../vault/opened-list.ts'
import { findDocumentTasks } from './reseal-documents.ts'
import { resealRoot } from './reseal-root.ts'
import { isStolen, type ResealContext, type ResealTask } from './reseal-task.ts'
import { findVaultTasks } from './reseal-vaults.ts'

/** How far it is. */
export interface ResealProgress {
  readonly done: number
  readonly total: number
}

/** What came of it. */
export interface ResealReport {
  /** Records that were sealed anew. */
  readonly done: number
  /** Records that could not be, and why; the next run tries them again. */
  readonly refused: readonly RefusedItem[]
}

/** Options of a run. */
export interface ResealOptions {
  /** Ends the run after the record at hand; it then fails with `aborted`. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: ResealProgress) => void) | undefined
}

/** Failures of one record that say nothing of it: there is no point in going on. */
const ENDS_THE_RUN: readonly string[] = [
  'aborted',
  'network',
  'timeout',
  'unavailable',
  'unauthenticated',
  'session_ended',
  'key_replaced',
  'key_retired',
]

/** Failures of a record that another device was quicker to write: it is looked at again. */
const STALE: readonly string[] = ['conflict', 'document_stale', 'manifest_stale']
const MAX_PASSES = 3

/**
 * Brings everything of a member under the keys in use. What is left shows in the records, so a run
 * that was cut off anywhere is simply run again.
 */
export async function reseal(
  context: ResealContext,
  options: ResealOptions,
): Promise<ResealReport> {
  const { member, owner } = context
  await resealRoot(context)
  await member.selfKeys.reseal((sequence) => isStolen(owner, sequence))
  let done = 0
  for (let pass = 1; ; pass += 1) {
    const report = await runPass(context, options)
    done += report.done
    const isStale = report.refused.some(({ code }) => STALE.includes(code))
    if (!isStale || pass === MAX_PASSES) return { ...report, done }
  }
}

async function runPass(
  context: ResealContext,
  { signal, onProgress }: ResealOptions,
): Promise<ResealReport> {
  const tasks = [...(await findVaultTasks(context)), ...(await findDocumentTasks(context))]
  const refused: RefusedItem[] = []
  for (const [done, task] of tasks.entries()) {
    if (signal?.aborted) throw clientError('aborted')
    onProgress?.({ done, total: tasks.length })
    const code = await attempt(task)
    if (code !== undefined) refused.push({ id: task.id, code })
  }
  onProgress?.({ done: tasks.length, total: tasks.length })
  return { done: tasks.length - refused.length, refused }
}

/** The code by which a record refused to be sealed anew. */
async function attempt(task: ResealTask): Promise<string | undefined> {
  try {
    await task.run()
    return undefined
  } catch (error) {
    if (!isShrdError(error) || ENDS_THE_RUN.includes(error.code)) throw error
    return error.code
  }
}
