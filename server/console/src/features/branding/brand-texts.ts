/** A text of the sign-in that a client may replace, and what it must keep. */
export interface BrandText {
  readonly key: string
  readonly slots: readonly string[]
}

const LINK = ['<link>', '</link>'] as const

/** The texts that clients may replace, in the order in which users meet them. */
export const BRAND_TEXTS: readonly BrandText[] = [
  { key: 'signIn.continueTo', slots: ['{client}'] },
  ...list('password.title', 'password.submit', 'identify.title', 'identify.submit'),
  ...list('password_entry.title', 'password_entry.submit', 'field.email', 'field.password'),
  ...list('way.password', 'way.request_code', 'way.otp_request', 'way.key_file', 'way.forgot'),
  { key: 'way.register', slots: LINK },
  ...list('otp_request.title', 'otp_request.submit', 'otp.title', 'otp.text', 'otp.submit'),
  ...list('second_factor.title', 'second_factor.text', 'second_factor.submit'),
  ...list('second_factor_setup.title', 'second_factor_setup.text', 'second_factor_setup.submit'),
  ...list('register.title', 'register.submit'),
  { key: 'register.password', slots: LINK },
  ...list('verify_email.title', 'verify_email.text', 'verify_email.submit'),
  ...list('forgot.title', 'forgot.text', 'forgot.submit', 'reset.title', 'reset.submit'),
  ...list('password_change.title', 'password_change.submit'),
]

function list(...keys: readonly string[]): BrandText[] {
  return keys.map((key) => ({ key, slots: [] }))
}
