import { clientError } from '../errors.ts'
import type { RefusedItem } from '../listing/opened-list.ts'
import { type RefusalCode, toRefusalCode } from '../refusals.ts'
import { findDocumentTasks } from './reseal-documents.ts'
import { resealRoot } from './reseal-root.ts'
import { findSelfTasks } from './reseal-self.ts'
import type { ResealContext, ResealTask } from './reseal-task.ts'
import { findVaultTasks } from './reseal-vaults.ts'

/** Progress of a run. */
export interface ResealProgress {
  readonly done: number
  readonly total: number
}

/** Result of a run. */
export interface ResealReport {
  /** Number of re-encrypted records. */
  readonly done: number
  /** Failed records with the reason; the next run retries them. */
  readonly refused: readonly RefusedItem[]
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
    if (report.refused.length === 0 || pass === MAX_PASSES) return { ...report, done }
  }
}

async function runPass(
  context: ResealContext,
  { signal, onProgress }: ResealOptions,
): Promise<ResealReport> {
  const manifest = await context.member.manifest.read()
  const tasks = [
    ...(await findSelfTasks(manifest, context)),
    ...(await findVaultTasks(manifest, context)),
    ...(await findDocumentTasks(manifest, context)),
  ]
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

/** Returns the code of the failure, if any. */
async function attempt(task: ResealTask): Promise<RefusalCode | undefined> {
  try {
    await task.run()
    return undefined
  } catch (error) {
    const code = toRefusalCode(error)
    if (ENDS_THE_RUN.includes(code)) throw error
    return code
  }
}
