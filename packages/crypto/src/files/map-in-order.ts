import { assertNotAborted } from './file-progress.ts'

/** Options of {@link mapInOrder}. */
export interface MapInOrderOptions<Output> {
  signal?: AbortSignal | undefined
  /** Called with each result that was finished or in progress when the caller stopped. */
  discard?: ((output: Output) => void) | undefined
}

/**
 * How many chunks are in progress at once. Measured: fewer leave Node's threads idle between
 * chunks, and more gain nothing.
 */
const IN_FLIGHT = 8

/**
 * Runs a job for each input, several at a time, and yields the results in the order of the inputs.
 *
 * @throws `aborted` after the caller aborts, even if an input fails then
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
  // The error is thrown at the input's turn. This handler avoids an unhandled rejection until then.
  work.catch(() => undefined)
  return work
}

async function takeFirst<Output>(
  pending: Promise<Output>[],
  signal: AbortSignal | undefined,
): Promise<Output> {
  const [first] = pending
  if (first === undefined) throw new TypeError('No job is in progress.')
  const output = await first
  // Remove it only now, so that a finished result is discarded with the rest if the caller aborts.
  assertNotAborted(signal)
  pending.shift()
  return output
}
