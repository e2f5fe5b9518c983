import type { ScriptIntegrity } from './script-integrity.ts'

type Fetch = (path: string) => Promise<Response>

/**
 * Finds the first script that arrives but is not the published one. A browser says of a module only
 * that it could not be loaded, not why.
 */
export async function findAlteredScript(
  scripts: ScriptIntegrity,
  fetch: Fetch,
): Promise<string | undefined> {
  for (const [path, integrity] of scripts) {
    if (await isAltered(path, integrity, fetch)) return path
  }
  return undefined
}

/**
 * Compares one response. A second request could succeed after the connection came back, and would
 * show a script that is right.
 */
async function isAltered(path: string, integrity: string, fetch: Fetch): Promise<boolean> {
  try {
    const response = await fetch(path)
    if (!response.ok) return false
    const script = await response.arrayBuffer().catch(() => undefined)
    if (script === undefined) return await isUnreadable(path, fetch)
    return (await integrityOf(script)) !== integrity
  } catch {
    return false
  }
}

/**
 * True if the body cannot be read a second time either: a byte of its compressed form was changed.
 * A connection that breaks off in a body seldom does so twice.
 */
async function isUnreadable(path: string, fetch: Fetch): Promise<boolean> {
  const response = await fetch(path)
  if (!response.ok) return false
  return response.arrayBuffer().then(
    () => false,
    () => true,
  )
}

/** The integrity in the form that the build writes. */
export async function integrityOf(script: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', script))
  return `sha384-${btoa(String.fromCharCode(...hash))}`
}
