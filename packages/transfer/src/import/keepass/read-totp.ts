/** Fields with keys of one-time codes, of KeePassXC, KeeTrayTOTP and KeePass 2.47. */
export const TOTP_FIELDS: RegExp =
  /^(otp|TOTP Seed|TOTP Settings|TimeOtp-(Secret-Base32|Length|Period|Algorithm))$/

/** The keys of one-time codes, as addresses or base32. */
export function readTotp(textOf: (name: string) => string): string[] {
  return [textOf('otp'), readTray(textOf), readKeePass(textOf)].filter((text) => text !== '')
}

/** `TOTP Settings` is `period;digits`. */
function readTray(textOf: (name: string) => string): string {
  const [period = '', digits = ''] = textOf('TOTP Settings').split(';')
  return toAddress({ secret: textOf('TOTP Seed'), period, digits, algorithm: '' })
}

function readKeePass(textOf: (name: string) => string): string {
  return toAddress({
    secret: textOf('TimeOtp-Secret-Base32'),
    period: textOf('TimeOtp-Period'),
    digits: textOf('TimeOtp-Length'),
    algorithm: textOf('TimeOtp-Algorithm').replace(/^HMAC-SHA-?/, 'SHA'),
  })
}

interface TotpParts {
  readonly secret: string
  readonly period: string
  readonly digits: string
  readonly algorithm: string
}

function toAddress({ secret, ...settings }: TotpParts): string {
  const stated = Object.entries(settings).filter(([, value]) => value !== '')
  if (secret === '' || stated.length === 0) return secret
  const parameters = new URLSearchParams([['secret', secret.replace(/\s/g, '')], ...stated])
  return `otpauth://totp/?${parameters}`
}
