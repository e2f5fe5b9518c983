import { type Auth, createAuth } from '@shrd/client/auth'
import { createSheet } from './sheet.ts'

// On a server, which may import this with the rest of a page, there are no elements to extend.
const Element: typeof HTMLElement = globalThis.HTMLElement ?? Object

/**
 * `<shrd-sign-in issuer="…" client-id="…" redirect-uri="…" scope="openid">Login</shrd-sign-in>`
 *
 * A button that sends the person to the identity service and completes the sign-in when they come
 * back to the page. Dispatches, bubbling:
 *
 * - `shrd-signed-in` with the user as `detail`, see `AuthUser` of `@shrd/client/auth`
 * - `shrd-error` with `{ code }` as `detail`
 *
 * Style the button as `shrd-sign-in::part(button)`, or set the `--shrd-*` properties.
 */
export class ShrdSignIn extends Element {
  readonly #button = document.createElement('button')
  #auth: Auth | undefined

  constructor() {
    super()
    this.#button.type = 'button'
    this.#button.part.add('button')
    const label = document.createElement('slot')
    label.textContent = 'Login'
    this.#button.append(label)
    this.#button.addEventListener('click', () => void this.signIn())
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    root.adoptedStyleSheets = [createSheet()]
    root.append(this.#button)
  }

  /** Runs when the element enters the page: completes a sign-in that is on its way back. */
  connectedCallback(): void {
    if (isAnswer(location.href, this.#redirectUri)) void this.#complete()
  }

  /** Sends the person to the identity service, as a click on the button does. */
  async signIn(): Promise<void> {
    await this.#run((auth) => auth.signIn())
  }

  async #complete(): Promise<void> {
    await this.#run((auth) => auth.start())
  }

  async #run(work: (auth: Auth) => Promise<void>): Promise<void> {
    this.#setBusy(true)
    try {
      this.#auth ??= this.#create()
      await work(this.#auth)
      this.#tell(this.#auth.getState())
    } catch (error) {
      // A missing attribute is a mistake of the page, which its author finds in the console.
      reportError(error)
      this.#fail('unknown')
    }
  }

  #tell(state: ReturnType<Auth['getState']>): void {
    if (state.status === 'signed-in') {
      this.#dispatch('shrd-signed-in', state.user)
      this.#setBusy(false)
    } else if (state.status === 'signed-out' && state.error) this.#fail(state.error.code)
  }

  #create(): Auth {
    return createAuth({
      issuer: this.#required('issuer'),
      client_id: this.#required('client-id'),
      redirect_uri: this.#redirectUri,
      scope: this.getAttribute('scope') ?? 'openid',
      storage: 'memory',
    })
  }

  get #redirectUri(): string {
    return this.getAttribute('redirect-uri') ?? `${location.origin}${location.pathname}`
  }

  #required(name: string): string {
    const value = this.getAttribute(name)
    if (!value) throw new TypeError(`Give <shrd-sign-in> the attribute ${name}.`)
    return value
  }

  #setBusy(busy: boolean): void {
    this.#button.ariaBusy = busy ? 'true' : null
    this.#button.disabled = busy
  }

  #fail(code: string): void {
    this.#setBusy(false)
    this.#dispatch('shrd-error', { code })
  }

  #dispatch(type: 'shrd-signed-in' | 'shrd-error', detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  }
}

/** True for an authorization response at the redirect address (RFC 6749, section 4.1.2). */
function isAnswer(address: string, redirectUri: string): boolean {
  const { origin, pathname, searchParams } = new URL(address)
  const expected = new URL(redirectUri, address)
  if (origin !== expected.origin || pathname !== expected.pathname) return false
  return searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'))
}

if (globalThis.customElements?.get('shrd-sign-in') === undefined) {
  globalThis.customElements?.define('shrd-sign-in', ShrdSignIn)
}
