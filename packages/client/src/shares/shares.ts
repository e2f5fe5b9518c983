import { loadPart } from '../load-part.ts'
import type { Ports } from '../ports.ts'
import { workOf } from '../worker/work-of.ts'
import type { CreatedShare, CreateShareOptions, NewShare, ShareSources } from './create-share.ts'
import type { OpenShareOptions, ReceivedShare } from './open-share.ts'
import { createShareOpenings } from './share-opening.ts'

/** Shares that are sent as a link and read once. */
export interface Shares {
  /**
   * Seals a message, a file or both on this device and stores it; answers the link. For a partner
   * the relationship is verified anew first.
   *
   * @throws `relationship_not_found`, `relationship_invalid`, `partner_key_changed`,
   *   `password_invalid`, `file_changed`, `share_failed`, `aborted`; `TypeError` for nothing to share
   */
  create(draft: NewShare, options?: CreateShareOptions): Promise<CreatedShare>
  /**
   * Opens a share, which claims it: nobody else can open it then. Call it when a person asks for
   * it and not before. The same link opens again on this page for as long as the server says.
   *
   * @param link with or without an origin
   * @throws `share_link_invalid`, `password_invalid`; `share_expired` for an unknown or read share
   *   and for a wrong passphrase; `share_login_required`, `sender_unknown`, `share_invalid`,
   *   `share_locked`
   */
  open(link: string, options?: OpenShareOptions): Promise<ReceivedShare>
}

/** What shares need of their surroundings. */
export interface SharesDependencies extends Omit<ShareSources, 'clock' | 'work'> {
  ports: Pick<Ports, 'clock' | 'random' | 'work'>
}

/** Shares of whoever is signed in; some can be opened by anybody. */
export function createShares({ call, getMember, ports }: SharesDependencies): Shares {
  const sources = { call, getMember, clock: ports.clock, work: workOf(ports) }
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
  }
}
