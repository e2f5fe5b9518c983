import type { Profile } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import {
  type FieldName,
  type LoadedProfile,
  mergeForms,
  type ProfileForm,
  readLines,
  toAddress,
  toContact,
  toForm,
} from './profile-form.ts'

/** What became of a save. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  /**
   * Another page has changed the same fields, or an invoice now needs some in clear: nothing is stored
   * until this form is saved.
   */
  | {
      readonly kind: 'collided'
      readonly form: ProfileForm
      readonly loaded: LoadedProfile
      readonly fields: readonly FieldName[]
      /** True if a save now sends what an invoice needs in clear, which was shown as encrypted. */
      readonly isNewlyClear: boolean
    }

/** What a save needs. */
export interface SaveSources {
  readonly profile: Profile
  /** Loads what is stored now. */
  readonly reload: () => Promise<LoadedProfile>
}

/** Pages that save at the same moment. */
const MOST_TRIES = 5

/**
 * Stores contact and address. What another page has saved meanwhile is merged field by field; where
 * both have changed the same field, nobody's text is given up.
 */
export async function saveProfile(
  given: ProfileForm,
  loaded: LoadedProfile,
  { profile, reload }: SaveSources,
): Promise<SaveOutcome> {
  let [form, current] = [given, loaded]
  for (let tries = 1; ; tries += 1) {
    try {
      await store(form, current, profile)
      return { kind: 'saved' }
    } catch (error) {
      if (!isShrdError(error, 'conflict') || tries === MOST_TRIES) throw error
    }
    const fresh = await reload()
    const merged = mergeForms(toForm(current), form, toForm(fresh))
    // The page has shown these fields as encrypted. It shows them anew before they go out in clear.
    const isNewlyClear = fresh.isBilled && !loaded.isBilled
    if (merged.collisions.length > 0 || isNewlyClear) {
      const { form: mine, collisions: fields } = merged
      return { kind: 'collided', form: mine, loaded: fresh, fields, isNewlyClear }
    }
    form = merged.form
    current = fresh
  }
}

async function store(
  form: ProfileForm,
  { contact, address, isBilled }: LoadedProfile,
  profile: Profile,
): Promise<void> {
  const name = `${form.first_name} ${form.last_name}`.trim() || form.company_name
  const contactInvoice = isBilled ? { name, vat: form.vat } : null
  const emails = readLines(form.emails)
  const clear = { emails, invoice: contactInvoice, version: contact.version }
  await profile.updateContact(toContact(form, contact.fields), clear)
  const invoice = isBilled ? toAddress(form) : null
  // Where only this one fails, the next try finds the contact as it was just stored.
  await profile.updateAddress({ ...toAddress(form) }, { invoice, version: address.version })
}
