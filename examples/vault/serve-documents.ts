import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Preferences, readPreferences } from './src/app/read-preferences.ts'
import { FIRST_PATHS, isFirstPath, MEMBER_COOKIE } from './src/first/first-paths.ts'

/** The build writes this word wherever a nonce belongs; each answer gets its own. */
const NONCE = 'SHRD_NONCE'
const CONFIG = '"SHRD_CONFIG"'
/** The document of a path that has none of its own. */
const INDEX = 'index'
/** Paths that only members open. */
const MEMBER_PATH = /^\/(dashboard|profile|share)(\/|$)/

/** The documents of the vault. */
export interface VaultDocuments {
  /**
   * The document of a path, for a browser with these cookies: in their language, theme and direction.
   * Nothing in it comes from the request but one of the choices that the vault knows.
   */
  write(pathname: string, cookie: string | undefined, nonce: string): string
  /** The script of the service worker, which a page trusts as it trusts its document. */
  readonly serviceWorker: string | undefined
}

/** Reads the documents that `vite build` wrote, and writes the configuration into them. */
export async function loadDocuments(root: string, config: object): Promise<VaultDocuments> {
  const folder = join(root, 'documents')
  const names = (await readdir(folder).catch((): string[] => [])).filter(isDocument)
  const files = [join(root, 'index.html'), ...names.map((name) => join(folder, name))]
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const read = files.map(async (file): Promise<[string, string]> => {
    const html = await readFile(file, 'utf8')
    return [basename(file, '.html'), html.replace(CONFIG, () => json)]
  })
  const documents = new Map(await Promise.all(read))
  const worker = readFile(join(folder, 'service-worker.js'), 'utf8')
  return {
    serviceWorker: await worker.catch(() => undefined),
    write(pathname, cookie, nonce) {
      const cookies = parseCookies(cookie)
      const preferences = readPreferences({ get: (name) => cookies.get(name) ?? null })
      const kind = nameOf(pathname, cookies.has(MEMBER_COOKIE))
      const name = `${kind}.${preferences.language}`
      const html = documents.get(name) ?? documents.get(kind) ?? documents.get(INDEX) ?? ''
      return html.replace(/<html[^>]*>/, rootElement(preferences)).replaceAll(NONCE, nonce)
    },
  }
}

function isDocument(name: string): boolean {
  return name.endsWith('.html')
}

/** True for the page of a link, also where the key stands in the path. */
export function isLinkPath(pathname: string): boolean {
  return pathname.startsWith('/shrdshare/')
}

/** On the device of a member, `/` leads to the dashboard. */
function nameOf(pathname: string, isMember: boolean): string {
  if (isLinkPath(pathname)) return 'link'
  if (MEMBER_PATH.test(pathname) || (pathname === '/' && isMember)) return 'member'
  return isFirstPath(pathname) ? FIRST_PATHS[pathname].name : INDEX
}

/** As `applyToDocument` of the app sets them. */
function rootElement({ language, theme, direction, density, sidebar }: Preferences): string {
  const chosen = theme === 'system' ? '' : ` data-theme="${theme}"`
  const look = `data-density="${density}" data-sidebar="${sidebar}"`
  return `<html lang="${language}" dir="${direction}"${chosen} ${look}>`
}

/** The first of each name counts, as in a browser. */
function parseCookies(header = ''): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split('; ')) {
    const [name = '', value = ''] = pair.split('=', 2)
    if (!cookies.has(name)) cookies.set(name, value)
  }
  return cookies
}
