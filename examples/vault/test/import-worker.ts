import type { ImportWorkers } from '../src/features/import/ImportWorkersProvider.tsx'
import { serveImport } from '../src/features/import/serve-import.ts'

/** The worker of imports in the test's own thread. */
export const inlineImportWorkers: ImportWorkers = {
  import() {
    const [page, worker] = [new EventTarget(), new EventTarget()]
    const post = (to: EventTarget) => (data: unknown) =>
      queueMicrotask(() => to.dispatchEvent(new MessageEvent('message', { data })))
    const listen = (at: EventTarget) => (type: string, listener: (event: MessageEvent) => void) =>
      // Either end hands on listeners for the events that are dispatched here.
      at.addEventListener(type, listener as (event: Event) => void)
    serveImport({ postMessage: post(page), addEventListener: listen(worker) })
    return { postMessage: post(worker), addEventListener: listen(page), terminate: () => undefined }
  },
}
