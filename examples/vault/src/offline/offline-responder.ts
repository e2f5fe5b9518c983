import { integrityOf } from '../integrity/find-altered-script.ts'
import { OFFLINE_PATH, type OfflineFiles } from './offline-files.ts'

/** A place for the files of the page. */
export interface FileStore {
  get(path: string): Promise<Response | undefined>
  put(path: string, file: Response): Promise<void>
  /** Deletes all files but these. */
  keepOnly(paths: readonly string[]): Promise<void>
}

/** What a service worker asks of a request. */
export interface AskedFor {
  readonly pathname: string
  readonly isNavigation: boolean
}

/** Answers requests where the network cannot. */
export interface OfflineResponder {
  /** Fetches and stores the files of the page, each compared with its integrity. */
  install(): Promise<void>
  /** Deletes the files of other versions. */
  clean(): Promise<void>
  /**
   * The answer to a request; `undefined` leaves it to the browser. The vault itself always comes from
   * the network: its code is never stored here.
   */
  respond(asked: AskedFor, ask: () => Promise<Response>): Promise<Response> | undefined
}

/** A page of its own, which whoever has a link opens without an account. */
const LINKS = '/shrdshare/'

/** Creates the responder over the files that the build has listed. */
export function createOfflineResponder(
  { document, headers, files }: OfflineFiles,
  store: FileStore,
  fetch: (path: string, init: RequestInit) => Promise<Response>,
): OfflineResponder {
  const openPage = (): Response => new Response(document, { headers })

  async function download(path: string): Promise<Response> {
    // Whatever a cache has, the integrity decides.
    const file = await fetch(path, { integrity: files[path] ?? '' })
    if (!file.ok) throw new TypeError(`${path} was answered with ${file.status}.`)
    await store.put(path, file.clone())
    return file
  }

  /** What was stored is compared again: another script of this origin may have replaced it. */
  async function find(path: string): Promise<Response> {
    const file = await store.get(path)
    if (file === undefined) return download(path)
    const isSame = (await integrityOf(await file.clone().arrayBuffer())) === files[path]
    return isSame ? file : download(path)
  }

  return {
    install: async () => void (await Promise.all(Object.keys(files).map(download))),
    clean: () => store.keepOnly(Object.keys(files)),
    respond({ pathname, isNavigation }, ask) {
      if (Object.hasOwn(files, pathname)) return find(pathname)
      if (!isNavigation || pathname.startsWith(LINKS)) return undefined
      if (pathname === OFFLINE_PATH) return Promise.resolve(openPage())
      return ask().catch(openPage)
    },
  }
}
