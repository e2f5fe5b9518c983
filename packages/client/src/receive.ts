export type { NetworkPorts } from './ports-network.ts'
export type { OpenShareOptions, ReceivedShare, ReceivedShareFile } from './shares/open-share.ts'
export {
  createShareReader,
  type ShareReader,
  type ShareReaderOptions,
  type VisitingReader,
} from './shares/share-reader.ts'
export type { ShareSender } from './shares/share-sender.ts'
