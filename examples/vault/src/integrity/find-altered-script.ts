import type { ScriptIntegrity } from './script-integrity.ts'

type Fetch = (path: string) => Promise<Response>

/**
 * The first script that arrives and is not what it should be; `undefined` where all that arrive are.
 * A browser says of a module only that it could not be loaded, not why.
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

/** By one answer: of two, the connection may come back between them. */
async function isAltered(path: string, integrity: string, fetch: Fetch): Promise<boolean> {
  try {
    const response = await fetch(path)
    return response.ok && (await integrityOf(await response.arrayBuffer())) !== integrity
  } catch {
    return false
  }
}

/** As the build writes it. */
async function integrityOf(script: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', script))
  return `sha384-${btoa(String.fromCharCode(...hash))}`
}
