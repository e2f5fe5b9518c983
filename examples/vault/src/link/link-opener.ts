import { parseShareAddress } from '@shrd/client/links'
import type { ShareReader, VisitingReader } from '@shrd/client/receive'

/** Opens links for whoever has one, and for the member who is signed in on this device. */
export interface LinkOpener extends ShareReader {
  /** Whether a member is signed in here; asks the service only where one may be. */
  isSignedIn(): Promise<boolean>
}

/** Dependencies of {@link createLinkOpener}. */
export interface LinkOpenerOptions {
  reader: VisitingReader
  /** A member was signed in on this device when the vault was last open. */
  isMember: boolean
  /** Loads the member's own client, a large part; `null` if nobody is signed in. */
  loadMember: () => Promise<ShareReader | null>
}

/** Only a link for a member needs the member's client: others open with the small one. */
export function createLinkOpener(options: LinkOpenerOptions): LinkOpener {
  const { reader, isMember, loadMember } = options
  let loaded: Promise<ShareReader | null> | undefined
  const findMember = (): Promise<ShareReader | null> => {
    if (!isMember) return Promise.resolve(null)
    loaded ??= loadMember().catch((error: unknown) => {
      // It may arrive the next time.
      loaded = undefined
      throw error
    })
    return loaded
  }
  return {
    isSignedIn: async () => isMember && (await reader.hasSession()),
    async open(link, open) {
      const isForMember = parseShareAddress(link).link.member
      const member = isForMember ? await findMember() : null
      return (member ?? reader).open(link, open)
    },
  }
}
