import type { Handlers } from '../../http/call.ts'
import { acknowledgeShare } from './acknowledge-share.ts'
import { createShare } from './create-share.ts'
import { downloadShare } from './download-share.ts'
import { readShare } from './read-share.ts'
import { destroyShare, listShares } from './sent-shares.ts'
import type { ShareDeps } from './share-deps.ts'
import { shareUploadHandlers } from './share-uploads.ts'

type ShareCalls =
  | 'createShare'
  | 'readShare'
  | 'acknowledgeShare'
  | 'downloadShare'
  | 'listShares'
  | 'destroyShare'
  | 'openShareUpload'
  | 'uploadSharePart'
  | 'listShareUploadParts'
  | 'sealShareUpload'

/** One-off links: members send them, and whoever has one opens it once. */
export function shareHandlers(deps: ShareDeps): Pick<Handlers, ShareCalls> {
  return {
    createShare: (call) => createShare(deps, call),
    readShare: (call) => readShare(deps, call),
    acknowledgeShare: (call) => acknowledgeShare(deps, call),
    downloadShare: (call) => downloadShare(deps, call),
    listShares,
    destroyShare: (call) => destroyShare(deps, call),
    ...shareUploadHandlers(deps),
  }
}
