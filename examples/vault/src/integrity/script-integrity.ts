/** What every script of the app has to be, by its path; empty while developing. */
export type ScriptIntegrity = ReadonlyMap<string, string>

/** Reads the import map of the page. */
export function readScriptIntegrity(page: Document): ScriptIntegrity {
  const element = page.querySelector('script[type="importmap"]')
  const map: unknown = element ? JSON.parse(element.textContent ?? '') : {}
  const listed = typeof map === 'object' && map !== null && 'integrity' in map ? map.integrity : {}
  const entries: [string, unknown][] = Object.entries(listed ?? {})
  return new Map(entries.map(([path, integrity]) => [path, String(integrity)]))
}
