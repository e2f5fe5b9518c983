import { createKeyDatabase } from '../browser/key-database.ts'
import { createOfflineStore } from '../browser/sealed-cache.ts'
import type { OfflineReaderPorts } from './offline-reader.ts'

/** The environment of a page that opens copies in a browser. */
export function createBrowserOfflinePorts(): OfflineReaderPorts {
  return { offline: createOfflineStore(indexedDB), keys: createKeyDatabase(indexedDB) }
}
