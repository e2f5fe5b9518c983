import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveVault } from '../examples/vault/serve.ts'

const BUILT = join(import.meta.dirname, '../examples/vault/dist')

/** What the page says when one of its scripts was changed. */
export const STOPPED = 'The vault did not start.'

/** What is loaded when the page opens in German: at once, on demand, in a worker. */
export const CHUNKS = {
  'the script of the page': /<script type="module"[^>]*src="\/assets\/([^"]+)"/,
  'a script that is loaded on demand': /"\/assets\/(TermsPage-[^"]+\.js)"/,
  'the script of the worker': /"\/assets\/(crypto-worker-[^"]+\.js)"/,
} as const

/** A copy of the built vault whose scripts can be changed. */
export interface VaultCopy {
  readonly origin: string
  /** Adds a space to the script that a pattern finds in the page: it would still do what it did. */
  alter(pattern: RegExp): Promise<void>
  /** Addresses of all scripts. */
  listScripts(): Promise<string[]>
  /** The same to each of these. */
  alterScripts(paths: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Serves a copy on a port of its own. */
export async function serveCopy(apiOrigin: string): Promise<VaultCopy> {
  const root = await mkdtemp(join(tmpdir(), 'shrd-vault-'))
  await cp(BUILT, root, { recursive: true })
  // A server redirects to the origin that it knows, so the port is found out first.
  const probe = await serveVault({ origin: 'http://localhost:1', apiOrigin, port: 0, root })
  await probe.close()
  const origin = `http://localhost:${probe.port}`
  const { close } = await serveVault({ origin, apiOrigin, port: probe.port, root })
  return {
    origin,
    async alter(pattern) {
      const name = pattern.exec(await readFile(join(root, 'index.html'), 'utf8'))?.[1]
      if (name === undefined) throw new Error(`no script is ${pattern}`)
      await addByte(join(root, 'assets', name))
    },
    async listScripts() {
      const names = await readdir(join(root, 'assets'))
      return names.filter((name) => name.endsWith('.js')).map((name) => `/assets/${name}`)
    },
    async alterScripts(paths) {
      for (const path of paths) await addByte(join(root, path))
    },
    async close() {
      await close()
      await rm(root, { recursive: true })
    },
  }
}

async function addByte(path: string): Promise<void> {
  await writeFile(path, ` ${await readFile(path, 'utf8')}`)
}
