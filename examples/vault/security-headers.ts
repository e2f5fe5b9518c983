import { isWebKit } from './src/integrity/is-webkit.ts'

/** The origins that a page of the vault is about. */
export interface PageOrigins {
  /** Where people open it. */
  origin: string
  /** The identity service that it calls. */
  apiOrigin: string
}

/** What the vault never asks a browser for, and no script in it may. */
const FORBIDDEN = ['display-capture', 'geolocation', 'microphone', 'midi', 'payment']
  .concat('accelerometer', 'gyroscope', 'magnetometer', 'hid', 'serial', 'usb')
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The camera reads the PIN of an invite from another screen. No frame of another site gets it. */
const PERMISSIONS = `camera=(self), ${FORBIDDEN}`

const YEAR = 31_536_000

/** What an answer is made for. */
export interface Asked {
  nonce: string
  /** What the browser says of itself. */
  userAgent?: string | undefined
}

/** Sent with every answer, also of a script: a worker has the headers of its own answer. */
export function securityHeaders(
  { origin, apiOrigin }: PageOrigins,
  { nonce, userAgent = '' }: Asked,
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(apiOrigin, nonce),
    ...(!isWebKit(userAgent) && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    // A cache that many share would else give to all what was made for the first who asked.
    Vary: 'User-Agent',
    // No page of another site keeps a window of the vault, or loads one of its files.
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(origin.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR}` }),
  }
}

function contentSecurityPolicy(apiOrigin: string, nonce: string): string {
  return [
    "default-src 'none'",
    // Argon2id of the key file is WebAssembly.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "manifest-src 'self'",
    `connect-src 'self' ${apiOrigin}`,
    // A worker starts from a script whose hash was compared, and that is a blob by then.
    "worker-src 'self' blob:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types shrd-worker',
  ].join('; ')
}
