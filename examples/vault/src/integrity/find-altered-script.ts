import type { ScriptIntegrity } from './script-integrity.ts'

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

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

async function isAltered(path: string, integrity: string, fetch: Fetch): Promise<boolean> {
  const arrives = (init?: RequestInit) =>
    fetch(path, init).then(
      ({ ok }) => ok,
      () => false,
    )
  return !(await arrives({ integrity })) && arrives()
}
