import type { ScriptIntegrity } from './script-integrity.ts'

/** Those scripts and sheets of the build that the page has asked for, also in vain. */
export function listLoadedScripts(scripts: ScriptIntegrity): ScriptIntegrity {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(
    ({ href }) => href,
  )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const found = new Map<string, string>()
  for (const address of [...loaded, ...named]) {
    const path = URL.parse(address)?.pathname ?? ''
    const integrity = scripts.get(path)
    if (integrity !== undefined) found.set(path, integrity)
  }
  return found
}
