import type { Root } from 'react-dom/client'
import { afterFirstInput } from '../app/load-ahead.ts'
import { compareLoadedScripts } from './compare-loaded-scripts.ts'
import { createDeferredWorker, type DeferredWorker } from './deferred-worker.ts'
import { findAlteredScript } from './find-altered-script.ts'
import { isWebKit } from './is-webkit.ts'
import { readScriptIntegrity, type ScriptIntegrity } from './script-integrity.ts'
import { startOwnWorker } from './start-own-worker.ts'
import { showAltered, stopAlteredApp } from './stop-altered-app.ts'

/** A page that ends when one of its scripts is not the published one. */
export interface GuardedPage {
  readonly scripts: ScriptIntegrity
  /** Aborted when the page ends. */
  readonly ended: AbortSignal
  /** A worker that starts with its first message, and ends with the page. */
  createWorker(address: string): DeferredWorker
  /** Renders the app, unless the page has ended. */
  show(render: () => Root): void
}

/** Guards the page whose app renders into an element. */
export function guardPage(place: Element): GuardedPage {
  const scripts = readScriptIntegrity(document)
  const workers: DeferredWorker[] = []
  let root: Root | undefined
  const ended = new AbortController()
  const end = (): void => {
    if (ended.signal.aborted) return
    ended.abort()
    root?.unmount()
    for (const worker of workers) worker.terminate()
    showAltered(place)
  }
  const lookForAltered = stopAlteredApp(scripts, end)
  if (isWebKit(navigator.userAgent)) {
    compareLoadedScripts(scripts, end)
    // Members' scripts as well, before one of them runs: whoever types a password waits for no script.
    afterFirstInput(async () => {
      const altered = await findAlteredScript(scripts, (path) => fetch(path))
      if (altered !== undefined) end()
    })
  }
  return {
    scripts,
    ended: ended.signal,
    createWorker(address) {
      const worker = createDeferredWorker(() => {
        const starting = startOwnWorker(address, scripts)
        starting.catch(lookForAltered)
        return starting
      })
      workers.push(worker)
      return worker
    },
    show(render) {
      if (!ended.signal.aborted) root = render()
    },
  }
}
