import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { done, encryptedText, nothing } from '../wire.ts'

const text = z.string().max(LIMITS.username)

/** The networks that a contact can list. */
export const SOCIAL_MEDIA = [
  'telegram',
  'facebook',
  'instagram',
  'x',
  'pinterest',
  'whatsapp',
  'skype',
  'zoom',
  'discord',
] as const

/** The decrypted content of a contact's `sealed`. The server never sees it. */
export const contactFields = z.strictObject({
  contact_id: z.string().max(64),
  first_name: text,
  last_name: text,
  company_name: text,
  job_position: text,
  address_ids: z.array(z.string().max(64)).max(50),
  phones: z.array(text).max(50),
  emails: z.array(text).max(50),
  tags: z.array(z.string().max(LIMITS.tag)).max(LIMITS.tags),
  attributes: z.array(text).max(50),
  description: z.string().max(LIMITS.textarea),
  avatar: z.string().max(64 * 1024),
  social_media: z.strictObject(
    // One property per network. The cast restores the names that Object.fromEntries loses.
    Object.fromEntries(SOCIAL_MEDIA.map((name) => [name, text])) as Record<
      (typeof SOCIAL_MEDIA)[number],
      typeof text
    >,
  ),
  website: z.string().max(LIMITS.url),
  lead_score: z.int().default(0),
  vat: text,
})
/** See {@link contactFields}. */
export type ContactFields = z.infer<typeof contactFields>

/** The decrypted content of an address's `sealed`, and the address on an invoice. */
export const addressFields = z.strictObject({
  street: text,
  house_number: text,
  post_code: text,
  city: text,
  province: text,
  country: text,
})
/** See {@link addressFields}. */
export type AddressFields = z.infer<typeof addressFields>

/**
 * Counts the changes, from 0 for what was never saved. A change that names another version than the
 * stored one fails with `conflict`: another page has saved meanwhile.
 */
const profileVersion = z.int().min(0)

/** Encrypted under the member's self key; `null` before the first save. */
const sealed = encryptedText.max(LIMITS.sealedProfile).nullable()
const emailAddress = z.email().max(LIMITS.username)
/** Unencrypted, and only after the first invoice. */
const contactInvoice = z.strictObject({ name: text, vat: text }).nullable()

/** The member's own contact data. */
export const contact = z.strictObject({
  sealed,
  emails: z.array(z.strictObject({ address: emailAddress, verified: z.boolean() })).max(50),
  invoice: contactInvoice,
  version: profileVersion,
})
/** See {@link contact}. */
export type Contact = z.infer<typeof contact>

/** The member's own address. `invoice` is set, unencrypted, after the first invoice. */
export const address = z.strictObject({
  sealed,
  invoice: addressFields.nullable(),
  version: profileVersion,
})
/** See {@link address}. */
export type Address = z.infer<typeof address>

/** Gets the member's contact data. */
export const getContact = defineEndpoint({
  method: 'GET',
  path: '/api/contact/',
  auth: 'signed',
  summary: "Gets the member's contact data.",
  input: nothing,
  output: contact,
  extensions: { input: [], output: ['sealed', 'invoice', 'version'] },
})

/** Replaces the contact data. An address is verified only by a code sent to it. */
export const updateContact = defineEndpoint({
  method: 'PUT',
  path: '/api/contact/',
  auth: 'signed',
  summary: "Replaces the member's contact data.",
  input: z.strictObject({
    sealed,
    emails: z.array(emailAddress).max(50),
    invoice: contactInvoice,
    /** @default any */
    version: profileVersion.optional(),
  }),
  output: done,
  errors: ['conflict'],
  extensions: { input: ['sealed', 'invoice', 'version'], output: ['success'] },
})

/** Gets the member's address. */
export const getAddress = defineEndpoint({
  method: 'GET',
  path: '/api/address/',
  auth: 'signed',
  listed: false,
  summary: "Gets the member's address.",
  input: nothing,
  output: address,
})

/** Replaces the address. */
export const updateAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/address/',
  auth: 'signed',
  summary: "Replaces the member's address.",
  input: z.strictObject({ ...address.shape, version: profileVersion.optional() }),
  output: done,
  errors: ['conflict'],
  extensions: { input: ['sealed', 'invoice', 'version'], output: ['success'] },
})
