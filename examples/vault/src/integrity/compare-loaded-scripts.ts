import { findAlteredScript } from './find-altered-script.ts'
import type { ScriptIntegrity } from './script-integrity.ts'

/**
 * Compares every script that the page loads, now and later, for a browser that does not do it itself.
 * The browser has just cached each, so the comparison downloads nothing that the page does not use.
 *
 * @param stop called if one is not what it should be; it may have run already
 */
export function compareLoadedScripts(scripts: ScriptIntegrity, stop: () => void): void {
  const compared = new Set<string>()
  const compare = (path: string): void => {
    const integrity = scripts.get(path)
    if (integrity === undefined || compared.has(path)) return
    compared.add(path)
    findAlteredScript(new Map([[path, integrity]]), (address) => fetch(address)).then(
      (altered) => altered !== undefined && stop(),
    )
  }
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) compare(new URL(name).pathname)
  }).observe({ type: 'resource', buffered: true })
}
