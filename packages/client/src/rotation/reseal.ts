import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import { type FailedItem, noteUnchanged, type Unchanged } from '../listing/changed-list.ts'
import type { RefusedItem } from '../listing/opened-list.ts'
import type { RefusalCode } from '../refusals.ts'
import { findDocumentTasks } from './reseal-documents.ts'
import { isRootDone, resealRoot } from './reseal-root.ts'
import { findSelfTasks } from './reseal-self.ts'
import type { ResealContext, ResealTask } from './reseal-task.ts'
import { findVaultTasks } from './reseal-vaults.ts'

/** Progress of a run. */
export interface ResealProgress {
  readonly done: number
  readonly total: number
}

/** Result of a run. All records are under the current keys only if `refused` and `failed` are empty. */
export interface ResealReport {
  /** Number of re-encrypted records. */
  readonly done: number
  /** Records that a check refused, with the reason; the next run retries them. */
  readonly refused: readonly RefusedItem[]
  /** Records whose call failed, with the reason; the next run retries them. */
  readonly failed: readonly FailedItem[]
}

/** Options of a run. */
export interface ResealOptions {
  /** Stops after the current record with `aborted`. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: ResealProgress) => void) | undefined
}

/**
 * Every other record would fail with these codes, too: this device does not have the current keys.
 */
const ENDS_THE_RUN: readonly RefusalCode[] = ['key_replaced', 'key_retired']

/** Another device may run it, too, so changed records are checked again. */
const MAX_PASSES = 3

/**
 * Brings all records of a member under the current keys. The records themselves show what is left,
 * so after any interruption just run it again.
 */
export async function reseal(
  context: ResealContext,
  options: ResealOptions,
): Promise<ResealReport> {
  await resealRoot(context)
  let done = 0
  for (let pass = 1; ; pass += 1) {
    const report = await runPass(context, options)
    done += report.done
    const left = report.refused.length + report.failed.length
    if (left === 0 || pass === MAX_PASSES) return { ...report, done }
  }
}

/** Counts the records that are not under the current keys. */
export async function countLeft(context: ResealContext): Promise<number> {
  const root = (await isRootDone(context)) ? 0 : 1
  return root + (await findTasks(context)).length
}

async function findTasks(context: ResealContext): Promise<readonly ResealTask[]> {
  const manifest = await context.member.manifest.read()
  return [
    ...(await findSelfTasks(manifest, context)),
    ...(await findVaultTasks(manifest, context)),
    ...(await findDocumentTasks(manifest, context)),
  ]
}

async function runPass(
  context: ResealContext,
  { signal, onProgress }: ResealOptions,
): Promise<ResealReport> {
  const tasks = await findTasks(context)
  const unchanged: Unchanged = { refused: [], failed: [] }
  let done = 0
  for (const [index, task] of tasks.entries()) {
    if (signal?.aborted) throw clientError('aborted')
    onProgress?.({ done: index, total: tasks.length })
    if (await attempt(task, unchanged)) done += 1
  }
  onProgress?.({ done: tasks.length, total: tasks.length })
  return { done, ...unchanged }
}

/** Returns true if the record is under the current keys; otherwise notes the reason. */
async function attempt(task: ResealTask, unchanged: Unchanged): Promise<boolean> {
  try {
    await task.run()
    return true
  } catch (error) {
    if (ENDS_THE_RUN.some((code) => isShrdError(error, code))) throw error
    noteUnchanged(task.id, error, unchanged)
    return false
  }
}
