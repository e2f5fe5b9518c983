import { type Contact, openContacts } from '@shrd/crypto'
import type { ManifestStore } from '../member/manifest-store.ts'
import type { SelfKeys } from '../member/self-keys.ts'

/**
 * The member's own word on partners: who they are, how they are called, which keys were approved,
 * and who was revoked. Names come from here and from nowhere else.
 */
export interface Contacts {
  /**
   * Those in the manifest as it was last read or written.
   *
   * @throws `document_undecryptable`, `manifest_invalid`
   */
  list(): Promise<readonly Contact[]>
}

/** The contacts of one signed-in member; what is sealed the same is opened once. */
export function createContacts(
  manifest: Pick<ManifestStore, 'current'>,
  selfKeys: Pick<SelfKeys, 'get'>,
): Contacts {
  let last: { sealed: string; contacts: readonly Contact[] } | undefined
  return {
    async list() {
      const { contacts: sealed } = await manifest.current()
      // Nobody has any yet; asking for the self key would make one.
      if (sealed === null) return []
      if (sealed !== undefined && sealed === last?.sealed) return last.contacts
      const contacts = await openContacts({ contacts: sealed }, await selfKeys.get())
      if (sealed !== undefined) last = { sealed, contacts }
      return contacts
    },
  }
}
