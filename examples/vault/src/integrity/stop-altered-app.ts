import { findAlteredScript } from './find-altered-script.ts'
import type { ScriptIntegrity } from './script-integrity.ts'

/**
 * Ends the app when a script that is loaded later turns out to be another than was published. What
 * did not arrive at all is told where it was asked for.
 *
 * @returns looks at once, for what loads a script by itself
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
