import type { AuthEvent } from './auth.ts'

/** Options of {@link createAuth}. */
export interface AuthOptions {
  /** The identity service, exactly as its metadata names it; https, or http on loopback. */
  issuer: string
  client_id: string
  /** The registered address, or its path at the page's own origin. @default '/callback' */
  redirect_uri?: string | undefined
  /** @default 'openid profile email' */
  scope?: string | undefined
  /**
   * `embedded` shows the forms in your own page, for first-party applications. @default 'redirect'
   */
  mode?: 'redirect' | 'embedded' | undefined
  /** The API that access tokens are for (RFC 8707). @default the identity service itself */
  resource?: string | undefined
  /**
   * Where the refresh token is stored: for all tabs, for this tab, or until the page reloads.
   * Access tokens stay in memory. @default 'local'
   */
  storage?: 'local' | 'session' | 'memory' | undefined
  /** Binds tokens to a key that cannot leave this browser (RFC 9449). @default true */
  dpop?: boolean | undefined
  /**
   * Language of the service's pages and mails (BCP 47). The SDK sends it as `ui_locales` with each sign-in
   * that names none. `ShrdProvider` sets its own. The service ignores languages that it does not speak.
   * @default the service chooses
   */
  locale?: string | undefined
  /**
   * Origins, besides the issuer's, to which `auth.fetch` may send the token. They replace the
   * default, so list your own origin if it needs the token. @default the page's own origin
   */
  api_origins?: readonly string[] | undefined
  /** Receives every event, without secrets, for logs and analytics. */
  onEvent?: ((event: AuthEvent) => void) | undefined
  /** The environment of the sign-in, for tests. @default the page's `window` */
  ports?: AuthPorts | undefined
}

/** The methods of a browser's storage that the sign-in uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A channel between the tabs of an origin. */
export interface TabChannel {
  onmessage: ((event: MessageEvent) => unknown) | null
  postMessage(message: unknown): void
}

/** The properties of `window` that a sign-in uses. Reading a storage may throw. */
export interface AuthPorts {
  fetch(request: Request): Promise<Response>
  readonly location: Pick<Location, 'href' | 'origin' | 'assign'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly localStorage: TextStorage
  readonly sessionStorage: TextStorage
  readonly indexedDB: Pick<IDBFactory, 'open'>
  /** The sign-in uses Web Locks if the browser has them. */
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> | undefined }
  readonly document: Pick<Document, 'hasFocus'>
  readonly BroadcastChannel?: (new (name: string) => TabChannel) | undefined
  open(url: string, target: string, features: string): PopupWindow | null
  close(): void
  dispatchEvent(event: Event): boolean
}

/** A popup for the sign-in page. */
export interface PopupWindow {
  readonly closed: boolean
  readonly location: { href: string }
  close(): void
}
