import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type RunDeps, runNextImport } from './run-import.ts'

/** Works on imports in the background, one at a time. Several processes can do so at once. */
export interface ImportRunner {
  /** Starts to look for imports, until stopped. */
  start(): void
  /** Looks for an import at once. Call it for a new one. */
  wake(): void
  /** Stops after the transaction in progress. */
  stop(): Promise<void>
}

/** How often to look for imports that other processes have left. */
const LOOK_EVERY = 2_000

/** See {@link ImportRunner}. */
export function createImportRunner(deps: RunDeps): ImportRunner {
  const state: { timer?: NodeJS.Timeout; isStopped: boolean; running?: Promise<void> } = {
    isStopped: true,
  }
  const work = async () => {
    try {
      while (!state.isStopped && (await runNextImport(deps, { isStopped: () => state.isStopped })))
        await yieldToOthers()
    } catch (error) {
      // Its lease ends, and the next look goes on with it.
      deps.ports.log.warn({ err: error }, 'an import was interrupted')
    }
  }
  const look = () => {
    state.running ??= work().finally(() => {
      delete state.running
    })
  }
  return {
    start() {
      state.isStopped = false
      state.timer = setInterval(look, LOOK_EVERY).unref()
    },
    wake: look,
    async stop() {
      state.isStopped = true
      clearInterval(state.timer)
      await state.running
    },
  }
}
