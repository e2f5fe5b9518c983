import type { CallInput, CallOutput } from '@shrd/contract/calls'
import type { GetMember } from '../member/member.ts'
import { assertSameMember } from '../member/member.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { openPart, sealPart } from './sealed-part.ts'

/** Fields of an application's form for a member or an address: texts, and lists of texts. */
export type ProfileFields = Readonly<Record<string, unknown>>

/** Contact details of the member. */
export interface MemberContact extends Omit<CallOutput<'getContact'>, 'sealed'> {
  /** `null` while nothing was saved. */
  readonly fields: ProfileFields | null
}

/** Address of the member. */
export interface MemberAddress extends Omit<CallOutput<'getAddress'>, 'sealed'> {
  /** `null` while nothing was saved. */
  readonly fields: ProfileFields | null
}

interface Options {
  signal?: AbortSignal
}

/**
 * Contact and address of the signed-in member, encrypted except for the listed clear properties.
 */
export interface Profile {
  /** @throws `document_undecryptable` if the encrypted part does not open */
  getContact(options?: Options): Promise<MemberContact>
  /**
   * Replaces the contact.
   *
   * @param clear what the service may read: mail addresses, and the data for invoices; with the
   *   `version` that was read, the change fails where another page has saved meanwhile
   * @throws `invalid_input` for more than 90 kB, `conflict`
   */
  updateContact(fields: ProfileFields, clear: ClearContact, options?: Options): Promise<void>
  /** @throws `document_undecryptable` if the encrypted part does not open */
  getAddress(options?: Options): Promise<MemberAddress>
  /** Replaces the address, as {@link Profile.updateContact}. */
  updateAddress(fields: ProfileFields, clear?: ClearAddress, options?: Options): Promise<void>
}

/** The unencrypted part of a contact. */
export type ClearContact = Pick<CallInput<'updateContact'>, 'emails' | 'invoice' | 'version'>

/** The unencrypted part of an address. */
export type ClearAddress = Pick<CallInput<'updateAddress'>, 'invoice' | 'version'>

/** Creates the profile of the signed-in member. */
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
    async updateContact(fields, clear, options) {
      const member = getMember()
      const sealed = await sealPart(member, 'contact', fields)
      assertSameMember(getMember, member)
      await call('updateContact', { ...clear, sealed }, options)
    },
    async getAddress(options) {
      const { sealed, ...clear } = toObject(await call('getAddress', {}, options))
      return { ...clear, fields: await open('address', sealed) }
    },
    async updateAddress(fields, clear = { invoice: null }, options) {
      const member = getMember()
      const sealed = await sealPart(member, 'address', fields)
      assertSameMember(getMember, member)
      await call('updateAddress', { ...clear, sealed }, options)
    },
  }
}
