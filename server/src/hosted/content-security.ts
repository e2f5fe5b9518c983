/** The kinds of pages with different content security policies. */
export type PageKind = 'plain' | 'key_file' | 'preview' | 'console'

/**
 * Pages that open a key file. Every other hosted page is plain. Key derivation runs as WebAssembly
 * in our own worker.
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

/** Additional or different directives of pages that open a key file. */
const KEY_FILE_DIRECTIVES = {
  'script-src': [...DIRECTIVES['script-src'], "'wasm-unsafe-eval'"],
  'worker-src': ["'self'"],
  'trusted-types': ['shrd-worker'],
} as const satisfies Record<string, readonly string[]>

/** The console shows the hosted pages of clients in a frame. */
const CONSOLE_DIRECTIVES = {
  'frame-src': ["'self'"],
} as const satisfies Record<string, readonly string[]>

const POLICIES: Readonly<Record<PageKind, Readonly<Record<string, readonly string[]>>>> = {
  plain: DIRECTIVES,
  key_file: { ...DIRECTIVES, ...KEY_FILE_DIRECTIVES },
  // The console shows it in a frame.
  preview: { ...DIRECTIVES, 'frame-ancestors': ["'self'"] },
  console: { ...DIRECTIVES, ...CONSOLE_DIRECTIVES },
}

/** The file name of the worker that opens key files, from the build. */
export const CRYPTO_WORKER: RegExp = /\/crypto-worker-[\w-]+\.js$/

/**
 * A worker has the policy of its own response, not that of the page. Without this it has no
 * WebAssembly.
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The kind of a hosted page, by its path. */
export function pageKind(path: string): Exclude<PageKind, 'console'> {
  if (path.startsWith('/preview/')) return 'preview'
  return KEY_FILE_PAGE.test(path) ? 'key_file' : 'plain'
}

/** The value of `Content-Security-Policy` for one response. Each has a new nonce. */
export function contentSecurityPolicy(kind: PageKind, nonce: string): string {
  return Object.entries(POLICIES[kind])
    .map(([name, values]) => [name, ...values.map((value) => withNonce(value, nonce))].join(' '))
    .join('; ')
}

function withNonce(value: string, nonce: string): string {
  return value === 'nonce' ? `'nonce-${nonce}'` : value
}
