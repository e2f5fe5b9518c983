import type { AuthEvent } from './auth.ts'

/** What {@link createAuth} takes. */
export interface AuthOptions {
  /** Address of the identity service, exactly as its metadata says it; https, or http on loopback. */
  issuer: string
  client_id: string
  /** As registered, or the path of it at the page's own origin. @default '/callback' */
  redirect_uri?: string | undefined
  /** @default 'openid profile email' */
  scope?: string | undefined
  /** `embedded` draws the steps in your own page, for first-party applications. @default 'redirect' */
  mode?: 'redirect' | 'embedded' | undefined
  /** The API that access tokens are for (RFC 8707). @default the identity service itself */
  resource?: string | undefined
  /**
   * Where the refresh token is kept: for all tabs, for this tab, or until the page is loaded anew.
   * Access tokens are never kept. @default 'local'
   */
  storage?: 'local' | 'session' | 'memory' | undefined
  /** Binds tokens to a key that cannot leave this browser (RFC 9449). @default true */
  dpop?: boolean | undefined
  /**
   * Origins besides the issuer's that `auth.fetch` may send the token to. Who names some names the page's
   * own as well where that is meant. @default the page's own
   */
  api_origins?: readonly string[] | undefined
  /** Told of everything that happens, without secrets; for logs and analytics. */
  onEvent?: ((event: AuthEvent) => void) | undefined
  /** The surroundings of the sign-in, for tests. @default the page's `window` */
  ports?: AuthPorts | undefined
}

/** The storage of a browser, as far as it is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A channel between the tabs of an origin. */
export interface TabChannel {
  onmessage: ((event: MessageEvent) => unknown) | null
  postMessage(message: unknown): void
}

/** The members of `window` that a sign-in uses; a browser's is one. Reading a storage may throw. */
export interface AuthPorts {
  fetch(request: Request): Promise<Response>
  readonly location: Pick<Location, 'href' | 'origin' | 'assign'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly localStorage: TextStorage
  readonly sessionStorage: TextStorage
  readonly indexedDB: Pick<IDBFactory, 'open'>
  /** Web Locks are used where there are any. */
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> | undefined }
  readonly document: Pick<Document, 'hasFocus'>
  readonly BroadcastChannel?: (new (name: string) => TabChannel) | undefined
  open(url: string, target: string, features: string): PopupWindow | null
  close(): void
  dispatchEvent(event: Event): boolean
}

/** A window for the sign-in page. */
export interface PopupWindow {
  readonly closed: boolean
  readonly location: { href: string }
  close(): void
}
