/** What a page does that its content security policy must know. */
export type PageKind = 'plain' | 'key_file'

/**
 * Pages that open a key file; every other hosted page is plain. Key derivation runs as WebAssembly
 * in a worker of our own.
 */
const KEY_FILE_PAGE = /^\/(?:login|(?:interaction|confirm)\/[\w-]+)\/key-file$/

/** Directives of every hosted page and the console. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'", 'nonce'],
  'style-src': ["'self'", 'nonce'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
} as const satisfies Record<string, readonly string[]>

/** What pages that open a key file have besides, or instead. */
const KEY_FILE_DIRECTIVES = {
  'script-src': [...DIRECTIVES['script-src'], "'wasm-unsafe-eval'"],
  'worker-src': ["'self'"],
  'trusted-types': ['shrd-worker'],
} as const satisfies Record<string, readonly string[]>

const POLICIES: Readonly<Record<PageKind, Readonly<Record<string, readonly string[]>>>> = {
  plain: DIRECTIVES,
  key_file: { ...DIRECTIVES, ...KEY_FILE_DIRECTIVES },
}

/** The worker that opens key files, as the build names it. */
export const CRYPTO_WORKER: RegExp = /\/crypto-worker-[\w-]+\.js$/

/** A worker has the policy of its own answer, not that of the page; without this it has no WebAssembly. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Which row of the table a path belongs to. */
export function pageKind(path: string): PageKind {
  return KEY_FILE_PAGE.test(path) ? 'key_file' : 'plain'
}

/** The value of `Content-Security-Policy` for one answer. The nonce is new for each. */
export function contentSecurityPolicy(kind: PageKind, nonce: string): string {
  return Object.entries(POLICIES[kind])
    .map(([name, values]) => [name, ...values.map((value) => withNonce(value, nonce))].join(' '))
    .join('; ')
}

function withNonce(value: string, nonce: string): string {
  return value === 'nonce' ? `'nonce-${nonce}'` : value
}
