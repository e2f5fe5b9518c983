import { access, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, gzip } from 'node:zlib'
import { serveVault } from '../examples/vault/serve.ts'

const BUILT = join(import.meta.dirname, '../examples/vault/dist')

/** What the page says when one of its scripts was changed. */
export const STOPPED = 'The vault did not start.'

/** What a German page loads: at once, on demand, in a worker. */
export const CHUNKS = {
  'the script of the page': /<script type="module"[^>]*src="\/assets\/([^"]+)"/,
  'a script that is loaded on demand': /"\/assets\/(TermsPage-[^"]+\.js)"/,
  'the script of the worker': /"\/assets\/(crypto-worker-[^"]+\.js)"/,
} as const

/** A copy of the built vault whose scripts can be changed. */
export interface VaultCopy {
  readonly origin: string
  /**
   * Adds a space to the script that a pattern finds in the page, in every form: it would still do
   * what it did. `isCompressed`: it has such a form, which browsers get.
   */
  alter(pattern: RegExp): Promise<{ path: string; isCompressed: boolean }>
  /**
   * Changes one bit of the compressed form of such a script, and nothing else. Some bits make it
   * another script, others a form that no browser can decode.
   */
  damage(pattern: RegExp, options: { isDecodable: boolean }): Promise<void>
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
      const path = await findScript(root, pattern)
      return { path, isCompressed: await addByte(join(root, path)) }
    },
    async damage(pattern, { isDecodable }) {
      const file = `${join(root, await findScript(root, pattern))}.br`
      await writeFile(file, flipBit(await readFile(file), isDecodable))
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

async function findScript(root: string, pattern: RegExp): Promise<string> {
  const name = pattern.exec(await readFile(join(root, 'index.html'), 'utf8'))?.[1]
  if (name === undefined) throw new Error(`no script is ${pattern}`)
  return `/assets/${name}`
}

/** The form with one changed bit, the first from the middle on that has the asked effect. */
function flipBit(form: Buffer, isDecodable: boolean): Buffer {
  for (let at = form.length >> 1; at < form.length; at++) {
    const damaged = Buffer.from(form)
    damaged.writeUInt8(form.readUInt8(at) ^ 1, at)
    if (canDecode(damaged) === isDecodable) return damaged
  }
  throw new Error(`no changed bit leaves a form that ${isDecodable ? 'can' : 'cannot'} be decoded`)
}

function canDecode(form: Buffer): boolean {
  try {
    brotliDecompressSync(form)
    return true
  } catch {
    return false
  }
}

/** True if the file has compressed forms, which have the byte, too. */
async function addByte(path: string): Promise<boolean> {
  const altered = Buffer.concat([Buffer.from(' '), await readFile(path)])
  await writeFile(path, altered)
  const isCompressed = await access(`${path}.br`).then(
    () => true,
    () => false,
  )
  if (!isCompressed) return false
  await writeFile(`${path}.br`, await promisify(brotliCompress)(altered))
  await writeFile(`${path}.gz`, await promisify(gzip)(altered))
  return true
}
