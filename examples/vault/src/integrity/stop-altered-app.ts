import { findAlteredScript } from './find-altered-script.ts'
import { listLoadedScripts } from './list-loaded-scripts.ts'
import type { ScriptIntegrity } from './script-integrity.ts'

/**
 * Ends the app when a script that loads later is not the published one. If a script does not arrive at
 * all, the screen that needs it says so.
 *
 * @returns compares the scripts that the page has loaded, for code that loads one by itself
 */
export function stopAlteredApp(scripts: ScriptIntegrity, stop: () => void): () => void {
  let isLooking = false
  const look = (): void => {
    // Every attempt to load a script again ends here.
    if (isLooking) return
    isLooking = true
    findAlteredScript(listLoadedScripts(scripts), (path) => fetch(path)).then((altered) => {
      isLooking = false
      if (altered !== undefined) stop()
    })
  }
  addEventListener('vite:preloadError', look)
  return look
}

/** Shows in place of the app that its files are not to be trusted. */
export function showAltered(place: Element): void {
  const notice = document.querySelector<HTMLTemplateElement>('#altered')
  place.replaceChildren(notice?.content.cloneNode(true) ?? '')
}
