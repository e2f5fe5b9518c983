export { displayFileName } from './files/display-file-name.ts'
export type { NetworkPorts } from './ports-network.ts'
export type { OpenShareOptions, ReceivedShare, ReceivedShareFile } from './shares/open-share.ts'
export { formatShareAddress, parseShareAddress, type ShareAddress } from './shares/share-address.ts'
export {
  createShareReader,
  type ShareReader,
  type ShareReaderOptions,
  type VisitingReader,
} from './shares/share-reader.ts'
export type { ShareSender } from './shares/share-sender.ts'
