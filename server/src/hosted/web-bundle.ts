import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HostedDocument } from '@shrd/contract'
import { z } from 'zod'
import { type BuiltFile, createScriptFinder, type Manifest, manifest } from './find-scripts.ts'

const drawn = z.object({
  html: z.string(),
  title: z.string(),
  noscript: z.string(),
  unloaded: z.object({ text: z.string(), retry: z.string() }),
  parts: z.array(z.string()).nullable(),
})

/** A page rendered by React's server renderer. */
export interface DrawnPage {
  /** The content of the root element. */
  html: string
  /** The text of the title. */
  title: string
  /** The content for a browser without scripts. */
  noscript: string
  /** What the page says if its script does not load: an error, and a link that loads it again. */
  unloaded: { readonly text: string; readonly retry: string }
  /**
   * The paths of the scripts that the page needs before it works: the entry and all that it imports.
   * Empty for a page that needs none.
   */
  scripts: readonly string[]
}

/** The built pages: a function that renders them, and the files that hydrate them. */
export interface WebBundle {
  render(document: HostedDocument): Promise<DrawnPage>
  /** Paths of the style sheets of every page. */
  styles: readonly string[]
  /** The script inside of every document. */
  inlineScript: string
  /** The script behind it, in the document of a page that waits for other scripts. */
  waitingScript: string
  /** Script and style sheet of the API reference, besides those of every page. */
  reference: { readonly script: string; readonly styles: readonly string[] }
  /** The directory that is served under `/assets/`. */
  directory: string
}

const module = z.object({ render: z.custom<(document: HostedDocument) => unknown>(isFunction) })

/** The sources of the scripts that the build names as entries. */
const ENTRY = 'src/entry-client.tsx'
const EARLY = 'src/early/early.ts'
const WAITING = 'src/early/waiting.ts'
const REFERENCE = 'src/reference/reference.ts'

/** Loads the pages that `npm run build -w server/web` wrote into `directory`. */
export async function loadWebBundle(directory: string): Promise<WebBundle> {
  const client = join(directory, 'client')
  const text = await readFile(join(client, '.vite/manifest.json'), 'utf8')
  const files = manifest.parse(JSON.parse(text))
  const { file, css = [] } = getEntry(files, EARLY)
  const readInline = async (path: string) =>
    toInlineScript(await readFile(join(client, path), 'utf8'))
  getEntry(files, ENTRY)
  const findScripts = createScriptFinder(files, ENTRY)
  const { render } = module.parse(await import(entryUrl(directory)))
  return {
    async render(document) {
      const { parts, ...page } = drawn.parse(await render(document))
      return { ...page, scripts: parts === null ? [] : findScripts(parts) }
    },
    styles: css.map((path) => `/${path}`),
    inlineScript: await readInline(file),
    waitingScript: await readInline(getEntry(files, WAITING).file),
    reference: readReference(getEntry(files, REFERENCE)),
    directory: join(client, 'assets'),
  }
}

function readReference({ file, css = [] }: BuiltFile): WebBundle['reference'] {
  return { script: `/${file}`, styles: css.map((path) => `/${path}`) }
}

function getEntry(files: Manifest, source: string): BuiltFile {
  const entry = files[source]
  if (entry === undefined) throw new TypeError(`the build of the pages has no ${source}`)
  return entry
}

/**
 * The text of a script as an inline one: in a block, so that its names stay out of the global scope.
 *
 * @throws TypeError if the script imports anything or would end its element
 */
function toInlineScript(code: string): string {
  const text = code.replace(/^\/\/# sourceMappingURL=.*$/m, '').trim()
  if (/^(?:import|export)\b|<\/?script|<!--/m.test(text)) {
    throw new TypeError('the script of every page must not import anything')
  }
  return `{${text}}`
}

function entryUrl(directory: string): string {
  return pathToFileURL(join(directory, 'server/entry-server.js')).href
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
