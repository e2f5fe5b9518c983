import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { done, encryptedText, nothing } from '../wire.ts'

const text = z.string().max(LIMITS.username)

/** The networks a contact may name. */
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

/** What `sealed` of a contact holds once opened; the server never sees it. */
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
    // One member per network; the entries forget the names that the type remembers.
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

/** What `sealed` of an address holds once opened, and what an invoice shows. */
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

/** Under the member's self key; `null` while nothing was saved. */
const sealed = encryptedText.max(LIMITS.sealedProfile).nullable()
const emailAddress = z.email().max(LIMITS.username)
/** In clear only once something is billed. */
const contactInvoice = z.strictObject({ name: text, vat: text }).nullable()

/** The member's own contact. */
export const contact = z.strictObject({
  sealed,
  emails: z.array(z.strictObject({ address: emailAddress, verified: z.boolean() })).max(50),
  invoice: contactInvoice,
})
/** See {@link contact}. */
export type Contact = z.infer<typeof contact>

/** The member's own address; `invoice` stands in clear once something is billed. */
export const address = z.strictObject({ sealed, invoice: addressFields.nullable() })
/** See {@link address}. */
export type Address = z.infer<typeof address>

/** The member's contact. */
export const getContact = defineEndpoint({
  method: 'GET',
  path: '/api/contact/',
  auth: 'signed',
  summary: "The member's contact.",
  input: nothing,
  output: contact,
  extensions: { input: [], output: ['sealed', 'invoice'] },
})

/** Replaces the contact; an address counts as verified only after a code sent to it. */
export const updateContact = defineEndpoint({
  method: 'PUT',
  path: '/api/contact/',
  auth: 'signed',
  summary: "Replaces the member's contact.",
  input: z.strictObject({
    sealed,
    emails: z.array(emailAddress).max(50),
    invoice: contactInvoice,
  }),
  output: done,
  extensions: { input: ['sealed', 'invoice'], output: ['success'] },
})

/** The member's address. */
export const getAddress = defineEndpoint({
  method: 'GET',
  path: '/api/address/',
  auth: 'signed',
  listed: false,
  summary: "The member's address.",
  input: nothing,
  output: address,
})

/** Replaces the address. */
export const updateAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/address/',
  auth: 'signed',
  summary: "Replaces the member's address.",
  input: address,
  output: done,
  extensions: { input: ['sealed', 'invoice'], output: ['success'] },
})
