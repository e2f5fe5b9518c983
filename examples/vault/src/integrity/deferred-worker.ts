/** What is used of a worker. */
export interface WorkerEnd {
  postMessage(message: unknown, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** A worker that starts later. */
export interface DeferredWorker extends WorkerEnd {
  /** Starts it before it is used. Rejects if it does not start. */
  start(): Promise<unknown>
}

/**
 * A worker that starts with the first message to it, so that no page waits for its script. Messages
 * are posted when it is there. One that does not start is like one that has failed.
 */
export function createDeferredWorker(begin: () => Promise<WorkerEnd>): DeferredWorker {
  let starting: Promise<WorkerEnd> | undefined
  let onStart = (_: Promise<WorkerEnd>): void => {}
  const started = new Promise<WorkerEnd>((resolve) => {
    onStart = resolve
  })
  const start = (): Promise<WorkerEnd> => {
    if (starting === undefined) {
      starting = begin()
      onStart(starting)
    }
    return starting
  }
  const use = (task: (worker: WorkerEnd) => void, failed = () => {}) =>
    void started.then(task, failed)
  return {
    start,
    postMessage(message, transfer = []) {
      start().catch(() => undefined)
      use((worker) => worker.postMessage(message, transfer))
    },
    addEventListener(type: string, listener: (event: MessageEvent) => void) {
      const event = new MessageEvent(type)
      // Either overload takes an event or nothing, so each listener fits where it is handed on.
      use(
        (worker) => worker.addEventListener(type as 'message', listener),
        () => type === 'error' && listener(event),
      )
    },
    terminate() {
      if (starting !== undefined) use((worker) => worker.terminate())
    },
  }
}
