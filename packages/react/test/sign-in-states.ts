import type { SignInState, TwoFactorSetup } from '@shrd/client'

type Step<Name extends SignInState['step']> = Extract<SignInState, { step: Name }>

const QR_CODE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACUAAAAlCAYAAADFniADAAAAAklEQVR4AewaftIAAAOISURBVJXBAWpjSQDFQMn4/lfW+kEamk8yyVYJxA8qRmUqVCpUKlQqVCpUjgqVCpWKQ+Unbz4qnlRuFVOhUjEVKqNSoXJUqFQ8VTypvPmiclQcKhUqUzEqU3FTualUqFQ8qRwV8+IPVCpGpaKi4jsVN5VRUfnNiz+oeFI5Kiqm4lCpmIq/evOl4l9UKlRUnlQqVCqmQqXiJxVPbz5U/o8KlVGp+I1Khcqh8p13xf9RMRUqFVNxq1D5ScVPBPpA5aliVI4KlaNiVJ4qVCoOlQqVp4qxD76oHBWjUnGofKfiUKk4VKbiUKm4qVTYBw8qU3GoVIxKxaFSMSpPFTeVilGpUDleKofKVFSojMqTyqiMylRMxVT8RqWiYt5cKkZlKlQOlYqpOCoOlYqbylRMhUrFVKgc74pRuVWoHBUqU3FUqFQcKr+pmAqViuPFpWIqVCqm4lAZlX+pqLipjIrKqBwq81J5UqlQOVQqbiqHikrFqKioTMVRUXFUHCoC8VExKhUqFaNyVBwqU3FTqRiVqVCZCpWnChX74EGlYlQqVCoOlakYlQqVCpUKlYqbylExKlPxUhmVUalQUalQualUjMqhUqFyUzlUpqJC5abyqlCpUKmYigqVQ2UqVKZiKkblqWJUKg6VpwqBPjhUKlSOCpWjQuU7FTeVo0LlqWJUKt58qBwVU3GrOFQqVCpGpUKlYlQqVCpuFYdKxfHio+KmonKojMpvKkalYipGpaJC5ai42QcXlYpRmQqVilG5VYzKVNxUnipGpWJU5sWHyqiMikpFhUrFqNwqRqViVFRGZSqOChWVilGpGIE+UJmKn6hUqFSoHBWHSsWoVKhUjEqFSoXKVMybS4XKUaFyU6mYilE5VP5FZVQqVCpGZQT6QGUqbioVKhWjMhUqFTeVW8WoVIzKVIzKVAj0wahUqEzFoXKrGJWjQmUqRmUqRuU7FYd98A8qFYfKdyoOlQqVilGpUKk4VCpub5WfVFSo3CpUnlRuFT9RqfjOm4+KJ5VRuVXcKlRUKkZF5aiouFU8qcybLypHxa3iqWJUKkalYioOlQqVUXlSmYoXf6AyKqMyKhUqKhUqo6KiMioVt4pRqRiVN39QoTIqFSqjcqhUPKncKkalQmUqVF58qaiouFWoHBW3iqkYlVEZlYqbikrFoXK8+VD5iUqFyqhMhcpThUqFSoXKqEyFikrFoTL/AeTwZpFvFL4GAAAAAElFTkSuQmCC'

/** Ten codes of the form that the service makes. */
export const CODES: readonly string[] = [
  '7KQ4M-9XWP2-RTC6H',
  'B3NHV-58DKE-QW2YZ',
  'FM6TR-XJ4PA-9CV7K',
  '2WDEY-HQ83N-KB5SM',
  'PZ9CA-R6TVF-4JXHD',
  '8GYKN-M2WSE-T7QRB',
  'VC5XH-3DPZJ-6NKFA',
  'QE4RW-9MTGB-Y2HCX',
  'K7SVD-FA6NQ-8WPZ3',
  '5JTBM-ZRX2H-CE9YG',
]

/** A two-factor set-up as the service shows it once. */
export const SETUP: TwoFactorSetup = {
  secret: 'K5QW4ZDSMF3GS3THN5XW2YLTMVRXEZLU',
  qrCode: QR_CODE,
  codes: CODES,
}

const credentials = { file: { name: 'SHRD_ENCRYPTED_IDENTITY.key', text: '' }, password: 'x' }

const secondFactor = {
  busy: false,
  error: null,
  warning: null,
  expires_at: 4_102_444_800_000,
  code_verifier: 'a'.repeat(43),
  credentials,
}

/** The first step, with changes. */
export function atCredentials(changes: Partial<Step<'credentials'>> = {}): SignInState {
  return {
    step: 'credentials',
    busy: null,
    progress: null,
    error: null,
    keyAccepted: false,
    credentials: null,
    ...changes,
  }
}

/** The question for a token, with changes. */
export function atToken(changes: Partial<Step<'token'>> = {}): SignInState {
  return { step: 'token', ...secondFactor, ...changes }
}

/** The two-factor set-up, with changes. */
export function atSetup(changes: Partial<Step<'setup'>> = {}): SignInState {
  return { step: 'setup', ...secondFactor, ...SETUP, codesSaved: false, ...changes }
}

/** The question about a change that former keys signed, with changes. */
export function atFormerKeys(changes: Partial<Step<'formerKeys'>> = {}): SignInState {
  return {
    step: 'formerKeys',
    busy: false,
    error: null,
    updated_at: Date.UTC(2026, 2, 14, 9, 30),
    device: 'Firefox on Linux',
    credentials,
    ...changes,
  }
}

/** Signed in, with changes. */
export function atDone(changes: Partial<Step<'done'>> = {}): SignInState {
  return { step: 'done', warning: null, upgradeOffered: false, redirectTo: null, ...changes }
}
