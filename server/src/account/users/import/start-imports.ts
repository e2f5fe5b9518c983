import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type RunDeps, runNextImport } from './run-import.ts'

/** The imports of this process, running in the background. */
export interface ImportRunner {
  /** Looks for an import at once. */
  wake(): void
  /** Stops after the transaction in progress. */
  stop(): Promise<void>
}

/** How often to look for imports that other processes have left. */
const LOOK_EVERY = 2_000

/** Works on imports, one at a time, until stopped. Several processes can do so at once. */
export function startImports(deps: RunDeps): ImportRunner {
  const state: { isStopped: boolean; running: Promise<void> | undefined } = {
    isStopped: false,
    running: undefined,
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
      state.running = undefined
    })
  }
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return {
    wake: look,
    async stop() {
      state.isStopped = true
      clearInterval(timer)
      await state.running
    },
  }
}
