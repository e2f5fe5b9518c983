import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { createId, decodeBase64Url } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { type SealedShare, type ShareStatement, verifyShare } from '@shrd/crypto/shares'
import type { Context, Handler, ServerState } from '../service-state.ts'
import { arePartners } from './relationship-state.ts'
import { logOf, requireUser } from './require-user.ts'
import {
  endedShare,
  FILE_MS,
  type FoundShare,
  findShare,
  joinParts,
  type KeptShare,
  type KeptUpload,
  MESSAGE_MS,
  type Opening,
  sweepShares,
} from './share-state.ts'

/** The calls that are answered here. */
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

/** How far the signed end of a share may be from the one that was asked for. */
const CLOCK_MS = 300_000

/** Shares to be read once: the first reader with the right claim wins. */
export function createShareHandlers(state: ServerState): {
  [Name in ShareCalls]: Handler<Name>
} {
  const { shares, shareUploads, sentShares } = state

  /** @throws `upload_not_found` */
  function findUpload(file_id: string, context: Context): KeptUpload {
    const upload = shareUploads.get(file_id)
    if (upload?.user_id !== requireUser(state, context)) throw new ShrdError('upload_not_found')
    return upload
  }

  /**
   * Drops the share that a call whose answer was lost has made.
   *
   * @throws `upload_not_found` if another share has the file
   */
  function takeBack({ file_id, claim_hash }: Pick<KeptShare, 'file_id' | 'claim_hash'>): void {
    for (const [id, first] of shares) {
      if (first.file_id !== file_id) continue
      if (first.claim_hash !== claim_hash) throw new ShrdError('upload_not_found')
      shares.delete(id)
      sentShares.delete(id)
    }
  }

  /** @throws `share_expired` */
  function open(find: () => FoundShare, opening: Opening): Promise<KeptShare> {
    sweepShares(state, state.now())
    return findShare(find(), opening)
  }

  return {
    async createShare(input, context) {
      const { claim_hash, ttl, file: file_id = null } = input
      const sender = requireUser(state, context)
      const sealed = toSealed(input, sender)
      const signed = await verify(state, sealed, sender)
      const expires_at = state.now() + ttl * 1000
      if (Math.abs((signed?.expires_at ?? expires_at) - expires_at) > CLOCK_MS) {
        throw new ShrdError('record_invalid')
      }
      if (file_id !== null && findUpload(file_id, context).hashes === null) {
        throw new ShrdError('upload_not_found')
      }
      if (file_id !== null) takeBack({ file_id, claim_hash })
      const id = createId('doc').replace('doc', 'shr')
      shares.set(id, { claim_hash, expires_at, sealed, file_id, reader: null })
      const file_size = file_id === null ? null : joinParts(findUpload(file_id, context)).length
      const shown = { label: input.label ?? null, file_size, opened_at: null, destroyed_at: null }
      const times = { created_at: state.now(), expires_at }
      const of = { share_id: id, sender_id: sender, claim_hash, user_id: sealed.user_id }
      sentShares.set(id, { ...of, ...shown, ...times })
      return { output: { id } }
    },
    async readShare({ id, ...opening }, { request }) {
      const sent = sentShares.get(id)
      const share = await open(() => ({ share: shares.get(id), sent }), opening)
      const { sealed } = share
      if (sealed === null) throw endedShare(sent)
      // The route is public, so the session is only looked at where a member is named.
      const session = state.sessions.get(request.cookie ?? '')
      const isMember = session?.ended === false && session.user_id === sealed.user_id
      if (sealed.user_id !== null && !isMember) throw new ShrdError('share_login_required')
      share.reader ??= { id: opening.reader, at: state.now() }
      if (sent) sent.opened_at ??= state.now()
      return { output: tell(state, share, sealed) }
    },
    async acknowledgeShare({ id, ...opening }) {
      const share = await open(() => ({ share: shares.get(id) }), opening)
      if (share.reader === null) throw new ShrdError('share_expired')
      share.sealed = null
      sweepShares(state, state.now())
      return { output: { success: true } }
    },
    async downloadShare({ file_path, filePath, part, from, length, ...opening }) {
      const path = file_path ?? filePath
      const isOfPath = ({ file_id }: KeptShare) => shareUploads.get(file_id ?? '')?.path === path
      const share = await open(() => ({ share: [...shares.values()].find(isOfPath) }), opening)
      const upload = shareUploads.get(share.file_id ?? '')
      if (share.reader === null || upload === undefined) throw new ShrdError('share_expired')
      const bytes = part === 'hashes' ? (upload.hashes ?? new Uint8Array()) : joinParts(upload)
      return { output: bytes.slice(from, length && from + length) }
    },
    async listShares(_, context) {
      const user_id = requireUser(state, context)
      const own = [...sentShares.values()].filter(({ sender_id }) => sender_id === user_id)
      return {
        output: own.reverse().map(({ sender_id: _sender, claim_hash: _hash, ...sent }) => sent),
      }
    },
    async destroyShare({ id }, context) {
      const sent = sentShares.get(id)
      const isOwn = sent?.sender_id === requireUser(state, context)
      if (!isOwn || !shares.delete(id)) throw new ShrdError('share_expired')
      sent.destroyed_at = state.now()
      return { output: { success: true } }
    },
    async openShareUpload({ file_id }, context) {
      const user_id = requireUser(state, context)
      if (shareUploads.has(file_id)) throw new ShrdError('conflict')
      const path = `shares/${crypto.randomUUID()}`
      shareUploads.set(file_id, { user_id, path, parts: new Map(), hashes: null })
      return { output: { success: true } }
    },
    async uploadSharePart({ file_id, part }, context) {
      const upload = findUpload(file_id, context)
      if (upload.hashes !== null) throw new ShrdError('upload_failed')
      const bytes = context.request.body ?? new Uint8Array()
      upload.parts.set(part, bytes)
      return { output: { part, size: bytes.length } }
    },
    async listShareUploadParts({ file_id }, context) {
      const { parts } = findUpload(file_id, context)
      return { output: [...parts].map(([part, { length: size }]) => ({ part, size })) }
    },
    async sealShareUpload({ file_id, size, hashes }, context) {
      const upload = findUpload(file_id, context)
      if (joinParts(upload).length !== size) throw new ShrdError('upload_failed')
      upload.hashes = decodeBase64Url(hashes)
      return { output: { filename: upload.path } }
    },
  }
}

/** Every member is there; the sender is who has signed. */
function toSealed(input: EndpointInput<'createShare'>, sender: string): SealedShare {
  const { message = null, filename = null, iv = null, key = null, user_id = null } = input
  const { record = null } = input
  const sender_id = record === null ? null : sender
  return { message, filename, iv, key, user_id, sender_id, record }
}

/** Verified as a reader will, and of nobody but whoever is signed in, for a partner. */
async function verify(
  state: ServerState,
  sealed: SealedShare,
  user_id: string,
): Promise<ShareStatement | null> {
  const sender = sealed.record === null ? null : await logOf(state, user_id)
  const signed = await verifyShare(sealed, { sender, now: state.now() }).catch((cause: unknown) => {
    throw new ShrdError('record_invalid', { cause })
  })
  if (signed !== null && !arePartners(state.relationships, user_id, signed.user_id)) {
    throw new ShrdError('user_unknown')
  }
  return signed
}

function tell(
  { shareUploads }: Pick<ServerState, 'shareUploads'>,
  { file_id, reader }: KeptShare,
  { filename, iv, ...sealed }: SealedShare,
): EndpointOutput<'readShare'> {
  const upload = shareUploads.get(file_id ?? '')
  const at = reader?.at ?? 0
  const shown = { ...sealed, message_until: at + MESSAGE_MS }
  if (upload === undefined || filename === null || iv === null) {
    return { ...shown, file: null, file_until: null }
  }
  const { length: size } = joinParts(upload)
  const mime_type = 'application/octet-stream' as const
  const file = { filename, iv, path: upload.path, mime_type, size }
  return { ...shown, file, file_until: at + FILE_MS }
}
