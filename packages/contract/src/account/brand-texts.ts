import { PLAIN_TEXT } from './plain-text.ts'

/** What a client may say in place of a text. */
interface BrandText {
  /** Characters. */
  readonly most: number
  /** Placeholders that the text may have, and tags that it must have, in this order. */
  readonly slots: readonly string[]
}

const LABEL: BrandText = { most: 80, slots: [] }
const PARAGRAPH: BrandText = { most: 300, slots: [] }
const LINK: BrandText = { most: 160, slots: ['<link>', '</link>'] }

/**
 * The texts of the sign-in that a client may replace. Texts about consent, errors, terms and proofs
 * of identity are missing: their reader must be able to rely on them.
 */
export const BRAND_TEXTS = {
  'field.email': LABEL,
  'field.password': LABEL,
  'forgot.submit': LABEL,
  'forgot.text': PARAGRAPH,
  'forgot.title': LABEL,
  'identify.submit': LABEL,
  'identify.title': LABEL,
  'otp.submit': LABEL,
  'otp.text': PARAGRAPH,
  'otp.title': LABEL,
  'otp_request.submit': LABEL,
  'otp_request.title': LABEL,
  'password.submit': LABEL,
  'password.title': LABEL,
  'password_change.submit': LABEL,
  'password_change.title': LABEL,
  'password_entry.submit': LABEL,
  'password_entry.title': LABEL,
  'register.password': LINK,
  'register.submit': LABEL,
  'register.title': LABEL,
  'reset.submit': LABEL,
  'reset.title': LABEL,
  'second_factor.submit': LABEL,
  'second_factor.text': PARAGRAPH,
  'second_factor.title': LABEL,
  'second_factor_setup.submit': LABEL,
  'second_factor_setup.text': PARAGRAPH,
  'second_factor_setup.title': LABEL,
  'signIn.continueTo': { most: 160, slots: ['{client}'] },
  'verify_email.submit': LABEL,
  'verify_email.text': PARAGRAPH,
  'verify_email.title': LABEL,
  'way.forgot': LABEL,
  'way.key_file': LABEL,
  'way.otp_request': LABEL,
  'way.password': LABEL,
  'way.register': LINK,
  'way.request_code': LABEL,
} as const satisfies Record<string, BrandText>

/** The key of a text that a client may replace. */
export type BrandTextKey = keyof typeof BRAND_TEXTS

/** All keys of {@link BRAND_TEXTS}, for schemas. */
// Object.keys forgets what the object's keys are.
export const BRAND_TEXT_KEYS = Object.keys(BRAND_TEXTS) as [BrandTextKey, ...BrandTextKey[]]

/** Why a text cannot stand in place of the one with this key; `undefined` if it can. */
export function brandTextProblem(key: BrandTextKey, text: string): string | undefined {
  const { most, slots }: BrandText = BRAND_TEXTS[key]
  if (text.length > most) return `has more than ${most} characters`
  const tags = slots.filter((slot) => slot.startsWith('<'))
  const found = text.match(/<[^>]*>|\{\w*\}/g) ?? []
  const foundTags = found.filter((slot) => slot.startsWith('<'))
  if (foundTags.join() !== tags.join()) {
    return tags.length === 0 ? 'has a tag' : `needs ${tags.join(' and ')}, once and in this order`
  }
  const unknown = found.find((slot) => !slots.includes(slot))
  if (unknown !== undefined) return `has the placeholder ${unknown}, which it does not know`
  const plain = found.reduce((rest, slot) => rest.replace(slot, 'x'), text)
  if (/[{}]/.test(plain)) return 'has a brace without its partner'
  return PLAIN_TEXT.test(plain) ? undefined : 'is not one line of plain text'
}
