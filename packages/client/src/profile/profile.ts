import type { CallInput, CallOutput } from '@shrd/contract/calls'
import type { GetMember } from '../member/member.ts'
import { assertSameMember } from '../member/member.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { openPart, sealPart } from './sealed-part.ts'

/** What a form of an application writes of a member or an address: texts, and lists of them. */
export type ProfileFields = Readonly<Record<string, unknown>>

/** How the member can be reached. */
export interface MemberContact extends Omit<CallOutput<'getContact'>, 'sealed'> {
  /** `null` while nothing was saved. */
  readonly fields: ProfileFields | null
}

/** Where the member lives. */
export interface MemberAddress extends Omit<CallOutput<'getAddress'>, 'sealed'> {
  /** `null` while nothing was saved. */
  readonly fields: ProfileFields | null
}

interface Options {
  signal?: AbortSignal
}

/** Contact and address of the signed-in member, sealed but for what is named beside them. */
export interface Profile {
  /** @throws `document_undecryptable` if what is sealed does not open */
  getContact(options?: Options): Promise<MemberContact>
  /**
   * Replaces the contact.
   *
   * @param clear what the service may read: addresses to write to, and what an invoice needs
   * @throws `invalid_input` for more than 90 kB
   */
  updateContact(fields: ProfileFields, clear: ClearContact, options?: Options): Promise<void>
  /** @throws `document_undecryptable` if what is sealed does not open */
  getAddress(options?: Options): Promise<MemberAddress>
  /** Replaces the address. @throws `invalid_input` for more than 90 kB */
  updateAddress(fields: ProfileFields, clear?: ClearAddress, options?: Options): Promise<void>
}

/** What of a contact is in clear. */
export type ClearContact = Pick<CallInput<'updateContact'>, 'emails' | 'invoice'>

/** What of an address is in clear. */
export type ClearAddress = Pick<CallInput<'updateAddress'>, 'invoice'>

/** The profile of whoever is signed in. */
export function createProfile(call: Call, getMember: GetMember): Profile {
  const open = async (part: 'contact' | 'address', sealed: string | null) => {
    const fields = await openPart(getMember(), part, sealed)
    return fields === null ? null : { ...fields }
  }
  return {
    async getContact(options) {
      const { sealed, ...clear } = toObject(await call('getContact', {}, options))
      return { ...clear, fields: await open('contact', sealed) }
    },
    async updateContact(fields, { emails, invoice }, options) {
      const member = getMember()
      const sealed = await sealPart(member, 'contact', fields)
      assertSameMember(getMember, member)
      await call('updateContact', { sealed, emails, invoice }, options)
    },
    async getAddress(options) {
      const { sealed, ...clear } = toObject(await call('getAddress', {}, options))
      return { ...clear, fields: await open('address', sealed) }
    },
    async updateAddress(fields, { invoice } = { invoice: null }, options) {
      const member = getMember()
      const sealed = await sealPart(member, 'address', fields)
      assertSameMember(getMember, member)
      await call('updateAddress', { sealed, invoice }, options)
    },
  }
}
