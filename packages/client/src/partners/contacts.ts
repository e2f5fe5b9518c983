import { type Contact, type ManifestWrite, openContacts } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
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
  /**
   * Changes what is said of a partner, in one write with what `send` carries: out of what is said by
   * then, so that nothing is lost of what was changed meanwhile.
   *
   * @throws `relationship_not_found`, and what `change` and `send` throw
   */
  change(
    handshake_id: string,
    change: (contact: Contact) => Contact | Promise<Contact>,
    send: (manifest: ManifestWrite) => Promise<unknown>,
  ): Promise<void>
}

/** The contacts of one signed-in member; what is sealed the same is opened once. */
export function createContacts(
  manifest: Pick<ManifestStore, 'current' | 'write'>,
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
    async change(handshake_id, change, send) {
      // Nobody has any yet; asking for the self key would make one.
      if ((await manifest.current()).contacts === null) throw clientError('relationship_not_found')
      const selfKey = await selfKeys.get()
      await manifest.write(
        async (base) => {
          const contacts = await openContacts(base, selfKey)
          const contact = contacts.find((one) => one.handshake_id === handshake_id)
          if (contact === undefined) throw clientError('relationship_not_found')
          return [{ type: 'put-contact', contact: await change(contact) }]
        },
        send,
        { selfKey },
      )
    },
  }
}
