import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HostedDocument } from '@shrd/contract'
import { z } from 'zod'

/** A page rendered by React's server renderer. */
export interface DrawnPage {
  /** The content of the root element. */
  html: string
  /** The text of the title. */
  title: string
  /** The content for a browser without scripts. */
  noscript: string
}

/** The built pages: a function that renders them, and the files that hydrate them. */
export interface WebBundle {
  render(document: HostedDocument): Promise<DrawnPage>
  /** Paths of the entry script and its style sheets, below the origin. */
  script: string
  styles: readonly string[]
  /** The directory that is served under `/assets/`. */
  directory: string
}

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
  }),
)

const drawn = z.object({ html: z.string(), title: z.string(), noscript: z.string() })
const module = z.object({ render: z.custom<(document: HostedDocument) => unknown>(isFunction) })

/** Loads the pages that `npm run build -w server/web` wrote into `directory`. */
export async function loadWebBundle(directory: string): Promise<WebBundle> {
  const text = await readFile(join(directory, 'client/.vite/manifest.json'), 'utf8')
  const entry = Object.values(manifest.parse(JSON.parse(text))).find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new TypeError('the build of the pages has no entry')
  const { render } = module.parse(await import(entryUrl(directory)))
  return {
    render: async (document) => drawn.parse(await render(document)),
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    directory: join(directory, 'client/assets'),
  }
}

function entryUrl(directory: string): string {
  return pathToFileURL(join(directory, 'server/entry-server.js')).href
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
