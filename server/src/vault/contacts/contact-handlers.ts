import type { Contact, EndpointOutput } from '@shrd/contract'
import { type Call, type Handlers, sessionOf, signerOf } from '../../http/call.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Ports } from '../../ports.ts'
import { saveProfile } from './save-profile.ts'

/** The response before the first save. */
const NO_CONTACT = { sealed: null, emails: [], invoice: null, version: 0 }
const NO_ADDRESS = { sealed: null, invoice: null, version: 0 }

/** The calls of this file. */
type ContactCalls = 'getContact' | 'updateContact' | 'getAddress' | 'updateAddress'

/** Contact data and address of the calling member, mostly sealed under the member's own key. */
export function contactHandlers({
  ports,
}: {
  ports: Pick<Ports, 'now'>
}): Pick<Handlers, ContactCalls> {
  return {
    getContact,
    updateContact: (call) => {
      const { user_id } = signerOf(call)
      const { version: from, ...content } = call.input
      return call.transaction((store) =>
        saveProfile(
          store,
          { user_id, kind: 'contact' },
          { content, from, updated_at: ports.now() },
        ),
      )
    },
    getAddress: (call) => {
      const { user_id } = signerOf(call)
      return call.transaction(
        async (store) => (await store.vault.profiles.find(user_id, 'address')) ?? NO_ADDRESS,
      )
    },
    updateAddress: (call) => {
      const { user_id } = signerOf(call)
      const { version: from, ...content } = call.input
      return call.transaction((store) =>
        saveProfile(
          store,
          { user_id, kind: 'address' },
          { content, from, updated_at: ports.now() },
        ),
      )
    },
  }
}

async function getContact(call: Call<'getContact'>): Promise<EndpointOutput<'getContact'>> {
  const { user_id } = signerOf(call)
  const { sub } = sessionOf(call)
  return call.transaction(async (store) => {
    const person = await store.identity.persons.find(sub)
    const { emails, ...rest } = (await store.vault.profiles.find(user_id, 'contact')) ?? NO_CONTACT
    return { ...rest, emails: emails.map((address) => describeEmail(address, person)) }
  })
}

/** Verified means that the user has proven it to the service, whatever the contact data says. */
function describeEmail(address: string, person: Person | undefined): Contact['emails'][number] {
  const isProven = person?.email_verified === true && person.email === address.toLowerCase()
  return { address, verified: isProven }
}
