// What reads a copy without the service. It loads no call: the page that opens a copy may have no
// connection, and sends nothing.
export { createBrowserOfflinePorts } from './offline/browser-ports.ts'
export type { OfflineCategory, OfflineCopy, OfflineDocument } from './offline/offline-copy.ts'
export {
  createOfflineReader,
  type OfflineReader,
  type OfflineReaderPorts,
} from './offline/offline-reader.ts'
