import { type Contact, type ManifestWrite, openContacts } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import type { ManifestStore } from '../member/manifest-store.ts'
import type { SelfKeys } from '../member/self-keys.ts'

/**
 * The member's own record of partners: who they are, their names, their approved keys, and who is
 * revoked. Names come only from here.
 */
export interface Contacts {
  /**
   * Returns the contacts in the last read or written manifest.
   *
   * @throws `document_undecryptable`, `manifest_invalid`
   */
  list(): Promise<readonly Contact[]>
  /**
   * Changes a contact in one write with what `send` carries. `change` gets the newest contact, so
   * that no other change is lost.
   *
   * @throws `relationship_not_found`, and what `change` and `send` throw
   */
  change(
    handshake_id: string,
    change: (contact: Contact) => Contact | Promise<Contact>,
    send: (manifest: ManifestWrite) => Promise<unknown>,
  ): Promise<void>
}

/** Creates the contacts of a signed-in member. It decrypts the same text once. */
export function createContacts(
  manifest: Pick<ManifestStore, 'current' | 'write'>,
  selfKeys: Pick<SelfKeys, 'get'>,
): Contacts {
  let last: { sealed: string; contacts: readonly Contact[] } | undefined
  return {
    async list() {
      const { contacts: sealed } = await manifest.current()
      // There are no contacts yet. Reading the self key would create one.
      if (sealed === null) return []
      if (sealed !== undefined && sealed === last?.sealed) return last.contacts
      const contacts = await openContacts({ contacts: sealed }, await selfKeys.get())
      if (sealed !== undefined) last = { sealed, contacts }
      return contacts
    },
    async change(handshake_id, change, send) {
      // There are no contacts yet. Reading the self key would create one.
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
