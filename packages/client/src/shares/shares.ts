import { loadPart } from '../load-part.ts'
import type { Ports } from '../ports.ts'
import { workOf } from '../worker/work-of.ts'
import type { CreatedShare, CreateShareOptions, NewShare, ShareSources } from './create-share.ts'
import type { OpenShareOptions, ReceivedShare } from './open-share.ts'
import type { SentShare } from './sent-shares.ts'
import { createShareOpenings } from './share-opening.ts'

/** Shares: a link that opens once. */
export interface Shares {
  /**
   * Encrypts a message, a file or both on this device, stores it, and returns the link. For a
   * partner it verifies the relationship first.
   *
   * @throws `relationship_not_found`, `relationship_invalid`, `partner_key_changed`,
   *   `password_invalid`, `file_changed`, `share_failed`, `aborted`; `TypeError` if there is
   *   nothing to share
   */
  create(draft: NewShare, options?: CreateShareOptions): Promise<CreatedShare>
  /**
   * Opens a share and claims it, so that no one else can open it. Call it only when a user asks for
   * it. On this page the same link opens again, until the time that the server states.
   *
   * @param link with or without an origin
   * @throws `share_link_invalid`, `password_invalid`; `share_expired` for an unknown or opened
   *   share and for a wrong passphrase; `share_login_required`, `sender_unknown`, `share_invalid`,
   *   `share_locked`
   */
  open(link: string, options?: OpenShareOptions): Promise<ReceivedShare>
  /**
   * Lists the shares that the member has sent, newest first: open ones, and those that ended in the
   * last 30 days. A server can withhold one, or say that it was opened.
   *
   * @throws codes of the session
   */
  list(options?: { signal?: AbortSignal }): Promise<readonly SentShare[]>
  /**
   * Deletes a share, so that no one can open it any more. It also ends the time in which a reader
   * may fetch the file. What was read cannot be taken back.
   *
   * @throws codes of the session
   */
  destroy(share_id: string, options?: { signal?: AbortSignal }): Promise<void>
}

/** Dependencies of {@link createShares}. */
export interface SharesDependencies extends Omit<ShareSources, 'clock' | 'random' | 'work'> {
  ports: Pick<Ports, 'clock' | 'random' | 'work'>
}

/** Creates the share calls. Without a signed-in member, only shares for anyone open. */
export function createShares({ call, getMember, ports }: SharesDependencies): Shares {
  const sources = { call, getMember, clock: ports.clock, random: ports.random, work: workOf(ports) }
  const findOpening = createShareOpenings(ports)
  return {
    async create(draft, options) {
      const { createShare } = await loadPart(() => import('./create-share.ts'))
      return createShare(draft, sources, options)
    },
    async open(link, options) {
      const { openShare } = await loadPart(() => import('./open-share.ts'))
      return openShare(link, { ...sources, findOpening }, options)
    },
    async list(options) {
      const { listSentShares } = await loadPart(() => import('./sent-shares.ts'))
      return listSentShares(sources, options)
    },
    async destroy(share_id, options) {
      const { destroySentShare } = await loadPart(() => import('./sent-shares.ts'))
      return destroySentShare(share_id, sources, options)
    },
  }
}
