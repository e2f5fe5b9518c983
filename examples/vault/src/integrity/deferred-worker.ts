/** What is used of a worker. */
export interface WorkerEnd {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  terminate(): void
}

/** A worker that is still being started: what is posted meanwhile waits for it. */
export function createDeferredWorker(starting: Promise<WorkerEnd>): WorkerEnd {
  // Whoever starts it says what a failure means; here it is only that nothing answers.
  const then = (use: (worker: WorkerEnd) => void) => void starting.then(use, () => undefined)
  return {
    postMessage: (message) => then((worker) => worker.postMessage(message)),
    addEventListener: (type, listener) => then((worker) => worker.addEventListener(type, listener)),
    terminate: () => then((worker) => worker.terminate()),
  }
}
