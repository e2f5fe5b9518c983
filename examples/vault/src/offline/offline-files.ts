/** The page that opens the copy, as the build made it. It is part of the service worker's script. */
export interface OfflineFiles {
  /** The document of the page. */
  readonly document: string
  /** What the document is answered with. */
  readonly headers: Readonly<Record<string, string>>
  /** The integrity of each file of the page, by its path. */
  readonly files: Readonly<Record<string, string>>
}

/** The path on which the page always opens, with and without a connection. */
export const OFFLINE_PATH = '/offline'

/** Where the vault's server has the script. */
export const SERVICE_WORKER_PATH = '/service-worker.js'
