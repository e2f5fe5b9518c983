import { type Contact, type Manifest, openContacts } from '@shrd/crypto'
import type { SelfKeys } from '../member/self-keys.ts'

/**
 * The member's own word on partners: who they are, how they are called, which keys were approved,
 * and who was revoked. Names come from here and from nowhere else.
 */
export interface Contacts {
  /**
   * The contacts of a manifest that was read.
   *
   * @throws `document_undecryptable`, `manifest_invalid`
   */
  open(manifest: Manifest): Promise<readonly Contact[]>
}

/** The contacts of one signed-in member; what is sealed the same is opened once. */
export function createContacts(selfKeys: Pick<SelfKeys, 'get'>): Contacts {
  let last: { sealed: string; contacts: readonly Contact[] } | undefined
  return {
    async open(manifest) {
      const sealed = manifest.contacts
      // Nobody has any yet; asking for the self key would make one.
      if (sealed === null) return []
      if (sealed === undefined || last?.sealed !== sealed) {
        const contacts = await openContacts(manifest, await selfKeys.get())
        last = { sealed: sealed ?? '', contacts }
      }
      return last.contacts
    },
  }
}
