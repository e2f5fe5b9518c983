import type { MemberAddress, MemberContact, ProfileFields } from '@shrd/client'
import type { AddressFields, ContactFields } from '@shrd/contract'
import { parseTags } from '../../../components/tags.ts'

/** The networks of a contact. */
export const NETWORKS = [
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
/** One of {@link NETWORKS}. */
export type Network = (typeof NETWORKS)[number]

const TEXTS = [
  'first_name',
  'last_name',
  'company_name',
  'job_position',
  'website',
  'description',
  'vat',
  'avatar',
] as const
const LINES = ['phones', 'attributes'] as const
/** The fields of an address. */
const ADDRESS = ['street', 'house_number', 'city', 'province', 'country', 'post_code'] as const

/** A field of the form. Lists are a line for each entry, tags are separated by commas. */
export type FieldName =
  | (typeof TEXTS)[number]
  | (typeof LINES)[number]
  | (typeof ADDRESS)[number]
  | 'emails'
  | 'tags'
  | `social.${Network}`

/** What is typed in the form. */
export type ProfileForm = Readonly<Record<FieldName, string>>

/** The member's own data as it was loaded. */
export interface LoadedProfile {
  readonly contact: MemberContact
  readonly address: MemberAddress
  /** Whether an invoice needs name and address in clear. */
  readonly isBilled: boolean
}

/** The form of what was loaded. Another version of the application may have stored anything. */
export function toForm({ contact, address }: LoadedProfile): ProfileForm {
  const fields = contact.fields ?? {}
  const social = toRecord(fields.social_media)
  const own = address.fields ?? {}
  const entries: [FieldName, string][] = [
    ...TEXTS.map((name): [FieldName, string] => [name, toText(fields[name])]),
    ...LINES.map((name): [FieldName, string] => [name, toLines(fields[name]).join('\n')]),
    ['tags', toLines(fields.tags).join(', ')],
    ['emails', contact.emails.map(({ address: email }) => email).join('\n')],
    ...NETWORKS.map((name): [FieldName, string] => [`social.${name}`, toText(social[name])]),
    ...ADDRESS.map((name): [FieldName, string] => [name, toText(own[name])]),
  ]
  // Every field of the form is among the entries.
  return Object.fromEntries(entries) as ProfileForm
}

/** The contact of a form. What the form does not show stays as it was. */
export function toContact(form: ProfileForm, before: ProfileFields | null): ContactFields {
  return {
    contact_id: toText(before?.contact_id) || crypto.randomUUID(),
    first_name: form.first_name,
    last_name: form.last_name,
    company_name: form.company_name,
    job_position: form.job_position,
    address_ids: ['billing'],
    phones: readLines(form.phones),
    emails: readLines(form.emails),
    tags: parseTags(form.tags),
    attributes: readLines(form.attributes),
    description: form.description,
    avatar: form.avatar,
    social_media: {
      telegram: form['social.telegram'],
      facebook: form['social.facebook'],
      instagram: form['social.instagram'],
      x: form['social.x'],
      pinterest: form['social.pinterest'],
      whatsapp: form['social.whatsapp'],
      skype: form['social.skype'],
      zoom: form['social.zoom'],
      discord: form['social.discord'],
    },
    website: form.website,
    lead_score: typeof before?.lead_score === 'number' ? before.lead_score : 0,
    vat: form.vat,
  }
}

/** The address of a form. */
export function toAddress(form: ProfileForm): AddressFields {
  const { street, house_number, post_code, city, province, country } = form
  return { street, house_number, post_code, city, province, country }
}

/** A form that takes over what another page has changed meanwhile. */
export interface MergedForm {
  readonly form: ProfileForm
  /** Fields that both have changed, each to something else: ours stay in the form. */
  readonly collisions: readonly FieldName[]
}

/** Merges what is typed here with what was saved elsewhere since `base`. Nothing typed is lost. */
export function mergeForms(base: ProfileForm, mine: ProfileForm, theirs: ProfileForm): MergedForm {
  // The keys of a form are exactly its fields.
  const names = Object.keys(base) as FieldName[]
  const isMine = (name: FieldName): boolean => mine[name] !== base[name]
  const merged = names.map((name) => [name, isMine(name) ? mine[name] : theirs[name]])
  const collisions = names.filter(
    (name) => isMine(name) && theirs[name] !== base[name] && theirs[name] !== mine[name],
  )
  return { form: Object.fromEntries(merged), collisions }
}

/** The entries of a list, a line for each. */
export function readLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function toLines(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
