import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ATTRIBUTE = /(<(?:script|link)\b[^>]*\b(?:src|href)=")(\/assets\/[^"]+\.(?:js|css))(")/g

/**
 * Writes into the built page what every script has to be: as an import map, which counts for all
 * modules however they are loaded, and as attributes. With the `Integrity-Policy` of `serve.ts` a
 * script with one changed byte does not run.
 *
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-map-integrity
 */
export function chunkIntegrity(): Plugin {
  let root = ''
  return {
    name: 'chunk-integrity',
    apply: 'build',
    configResolved(config) {
      root = join(config.root, config.build.outDir)
    },
    // Last of all: hashes are those of the files as they are served.
    closeBundle: { order: 'post', handler: () => writeIntegrity(root) },
  }
}

/** Completes the page of a folder that `vite build` wrote. */
async function writeIntegrity(root: string): Promise<void> {
  const page = join(root, 'index.html')
  const files = await hashFiles(root)
  await writeFile(page, addIntegrity(await readFile(page, 'utf8'), files))
}

/** Integrity by path. */
async function hashFiles(root: string): Promise<Map<string, string>> {
  const names = (await readdir(join(root, 'assets'))).filter((name) => /\.(js|css)$/.test(name))
  const hashed = names.sort().map(async (name): Promise<[string, string]> => {
    const hash = createHash('sha384').update(await readFile(join(root, 'assets', name)))
    return [`/assets/${name}`, `sha384-${hash.digest('base64')}`]
  })
  return new Map(await Promise.all(hashed))
}

function addIntegrity(html: string, files: ReadonlyMap<string, string>): string {
  const scripts = [...files].filter(([path]) => path.endsWith('.js'))
  const map = JSON.stringify({ integrity: Object.fromEntries(scripts) })
  const element = `<script type="importmap" nonce="SHRD_NONCE">${map}</script>`
  return html
    .replace(ATTRIBUTE, (_, before: string, path: string, quote: string) => {
      const integrity = files.get(path)
      if (integrity === undefined) throw new Error(`The page names ${path}, which was not built.`)
      return `${before}${path}${quote} integrity="${integrity}"`
    })
    .replace('</title>', `</title>${element}`)
}
