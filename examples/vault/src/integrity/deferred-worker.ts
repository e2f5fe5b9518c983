/** What is used of a worker. */
export interface WorkerEnd {
  postMessage(message: unknown, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/**
 * A worker that is still being started, so that nothing waits for its script: what is posted
 * meanwhile is posted then. One that does not start is like one that has failed.
 */
export function createDeferredWorker(starting: Promise<WorkerEnd>): WorkerEnd {
  const use = (task: (worker: WorkerEnd) => void, failed = () => {}) =>
    void starting.then(task, failed)
  return {
    postMessage: (message, transfer = []) => use((worker) => worker.postMessage(message, transfer)),
    addEventListener(type: string, listener: (event: MessageEvent) => void) {
      const event = new MessageEvent(type)
      // Either overload takes an event or nothing, so each listener fits where it is handed on.
      use(
        (worker) => worker.addEventListener(type as 'message', listener),
        () => type === 'error' && listener(event),
      )
    },
    terminate: () => use((worker) => worker.terminate()),
  }
}
