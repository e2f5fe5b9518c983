import { findAlteredScript } from './find-altered-script.ts'
import { listLoadedScripts } from './list-loaded-scripts.ts'
import type { ScriptIntegrity } from './script-integrity.ts'

/**
 * Ends the app if a script that loads later is not the published one. If a script does not arrive,
 * the screen that needs it says so.
 *
 * @returns compares the scripts that the page has loaded, for code that loads one by itself
 */
export function stopAlteredApp(scripts: ScriptIntegrity, stop: () => void): () => void {
  let isLooking = false
  let isWanted = false
  const lookAll = async (): Promise<void> => {
    isLooking = true
    while (isWanted) {
      isWanted = false
      const altered = await findAlteredScript(listLoadedScripts(scripts), (path) => fetch(path))
      if (altered !== undefined) stop()
    }
    isLooking = false
  }
  const look = (): void => {
    // A script that fails during a look is not in the list of that look, so look again.
    isWanted = true
    if (!isLooking) void lookAll()
  }
  addEventListener('vite:preloadError', look)
  return look
}

/** Replaces the app with the notice that its files were changed. */
export function showAltered(place: Element): void {
  const notice = document.querySelector<HTMLTemplateElement>('#altered')
  place.replaceChildren(notice?.content.cloneNode(true) ?? '')
}
