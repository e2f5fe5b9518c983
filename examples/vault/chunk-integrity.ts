import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ATTRIBUTE = /(<(?:script|link)\b[^>]*\b(?:src|href)=")(\/assets\/[^"]+\.(?:js|css))(")/g

/** The integrity of each built script and style sheet, by its path. */
export type ChunkIntegrity = ReadonlyMap<string, string>

/** Hashes the files of a build as they are served. A compressed form decodes to the same bytes. */
export async function readChunkIntegrity(root: string, folder = 'assets'): Promise<ChunkIntegrity> {
  const names = (await readdir(join(root, folder))).filter((name) => /\.(js|css)$/.test(name))
  const hashed = names.sort().map(async (name): Promise<[string, string]> => {
    const hash = createHash('sha384').update(await readFile(join(root, folder, name)))
    return [`/${folder}/${name}`, `sha384-${hash.digest('base64')}`]
  })
  return new Map(await Promise.all(hashed))
}

/**
 * Writes into a document what every script has to be: as an import map, which counts for all modules
 * however they are loaded, and as attributes. With the `Integrity-Policy` of `serve.ts` a script with
 * one changed byte does not run. The map also names style sheets, which `load-sheet.ts` looks up.
 *
 * @throws Error if the document names a file that was not built
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-map-integrity
 */
export function addIntegrity(html: string, files: ChunkIntegrity): string {
  const map = JSON.stringify({ integrity: Object.fromEntries(files) })
  const element = `<script type="importmap" nonce="SHRD_NONCE">${map}</script>`
  return html
    .replace(ATTRIBUTE, (_, before: string, path: string, quote: string) => {
      const integrity = files.get(path)
      if (integrity === undefined) throw new Error(`The page names ${path}, which was not built.`)
      return `${before}${path}${quote} integrity="${integrity}"`
    })
    .replace('</title>', `</title>${element}`)
}
