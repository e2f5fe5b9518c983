import { clientError } from '../errors.ts'
import type { RefusedItem } from '../listing/opened-list.ts'
import { type RefusalCode, toRefusalCode } from '../refusals.ts'
import { findDocumentTasks } from './reseal-documents.ts'
import { resealRoot } from './reseal-root.ts'
import { findSelfTasks } from './reseal-self.ts'
import type { ResealContext, ResealTask } from './reseal-task.ts'
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

/** Refusals that every other record would meet as well: this device no longer has the keys in use. */
const ENDS_THE_RUN: readonly RefusalCode[] = ['key_replaced', 'key_retired']

/** Another device may be at it too: what it was quicker to write is looked at again. */
const MAX_PASSES = 3

/**
 * Brings everything of a member under the keys in use. What is left shows in the records, so a run
 * that was cut off anywhere is simply run again.
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

/** The code by which a record refused to be sealed anew. */
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
