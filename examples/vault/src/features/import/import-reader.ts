import { ShrdError } from '@shrd/crypto/errors'
import type { WorkerEnd } from '../../integrity/deferred-worker.ts'
import type { FromImport, ImportQuestions, ImportRow } from './import-messages.ts'

/** Reads a source that is in a worker. */
export interface ImportReader {
  /** @throws codes of `@shrd/transfer`; `worker_failed` */
  ask<Type extends keyof ImportQuestions>(
    type: Type,
    asked: ImportQuestions[Type]['asked'],
  ): Promise<ImportQuestions[Type]['answer']>
  /** Ends the worker, with everything that it has read. */
  stop(): void
}

interface Waiting {
  readonly take: (answer: never) => void
  readonly fail: (error: Error) => void
}

/** Talks to `serveImport` at the other end. */
export function createImportReader(end: WorkerEnd): ImportReader {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let hasFailed = false
  const failAll = (): void => {
    hasFailed = true
    for (const { fail } of waiting.values()) fail(new ShrdError('worker_failed'))
    waiting.clear()
  }
  end.addEventListener('message', ({ data }: MessageEvent<FromImport>) => {
    const question = waiting.get(data.number)
    waiting.delete(data.number)
    if (data.failure !== undefined) question?.fail(new ShrdError(data.failure.code))
    // Each number was given to one question, and its answer is of its kind.
    else question?.take(data.answer as never)
  })
  end.addEventListener('error', failAll)
  end.addEventListener('messageerror', failAll)
  return {
    ask(type, asked) {
      last += 1
      const number = last
      return new Promise((take, fail) => {
        if (hasFailed) return fail(new ShrdError('worker_failed'))
        waiting.set(number, { take, fail })
        end.postMessage({ type, number, asked })
      })
    },
    stop() {
      failAll()
      end.terminate()
    },
  }
}

/** Rows of one message: more would hold up the page. */
const ROWS_AT_ONCE = 1000

/** All rows of a source, fetched in pieces. */
export async function fetchRows(reader: ImportReader, count: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    rows.push(...(await reader.ask('rows', { from, count: ROWS_AT_ONCE })))
  }
  return rows
}
