import { findAlteredScript } from './find-altered-script.ts'
import type { ScriptIntegrity } from './script-integrity.ts'

/**
 * Ends the app when a script that loads later is not the published one. If a script does not arrive at
 * all, the screen that needs it says so.
 *
 * @returns compares all scripts at once, for code that loads a script by itself
 */
export function stopAlteredApp(scripts: ScriptIntegrity, stop: () => void): () => void {
  const look = (): void => {
    findAlteredScript(scripts, (path) => fetch(path)).then(
      (altered) => altered !== undefined && stop(),
    )
  }
  addEventListener('vite:preloadError', look)
  return look
}

/** Shows in place of the app that its files are not to be trusted. */
export function showAltered(place: Element): void {
  const notice = document.querySelector<HTMLTemplateElement>('#altered')
  place.replaceChildren(notice?.content.cloneNode(true) ?? '')
}
