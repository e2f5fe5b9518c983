import { assertNotAborted } from './file-progress.ts'

/** Options of {@link mapInOrder}. */
export interface MapInOrderOptions<Output> {
  signal?: AbortSignal | undefined
  /** Gets the results that were finished or in work when nobody wanted them any more. */
  discard?: ((output: Output) => void) | undefined
}

/**
 * How many chunks are in work at once. Measured: fewer leave the threads of Node idle between
 * chunks, and more gain nothing.
 */
const IN_FLIGHT = 8

/**
 * The results of a job for each of many things, in their order, some of them in work at the same
 * time.
 *
 * @throws `aborted` once the caller cancels, whatever the inputs throw then
 */
export async function* mapInOrder<Input, Output>(
  inputs: AsyncIterable<Input>,
  job: (input: Input) => Promise<Output>,
  { signal, discard }: MapInOrderOptions<Output> = {},
): AsyncGenerator<Output, void, void> {
  const pending: Promise<Output>[] = []
  try {
    assertNotAborted(signal)
    for await (const input of inputs) {
      assertNotAborted(signal)
      pending.push(begin(job, input))
      if (pending.length === IN_FLIGHT) yield await takeFirst(pending, signal)
    }
    while (pending.length > 0) yield await takeFirst(pending, signal)
  } catch (cause) {
    assertNotAborted(signal)
    throw cause
  } finally {
    if (discard !== undefined) for (const work of pending) work.then(discard, () => undefined)
  }
}

function begin<Input, Output>(
  job: (input: Input) => Promise<Output>,
  input: Input,
): Promise<Output> {
  const work = job(input)
  // A failure is reported when its turn comes; until then nobody waits for it.
  work.catch(() => undefined)
  return work
}

async function takeFirst<Output>(
  pending: Promise<Output>[],
  signal: AbortSignal | undefined,
): Promise<Output> {
  const [first] = pending
  if (first === undefined) throw new TypeError('Nothing is in work.')
  const output = await first
  // Taken out only now, so that what is finished but not wanted is discarded with the rest.
  assertNotAborted(signal)
  pending.shift()
  return output
}
