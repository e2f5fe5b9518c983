import { createOidcClient, type OidcClient } from '@shrd/client/oidc'
import { isShrdError } from '@shrd/crypto/errors'
import { createSheet } from './sheet.ts'

// On a server, which may import this with the rest of a page, there are no elements to extend.
const Element: typeof HTMLElement = globalThis.HTMLElement ?? Object

/**
 * `<shrd-sign-in issuer="…" client-id="…" redirect-uri="…" scope="openid">Login</shrd-sign-in>`
 *
 * A button that sends the person to the identity service and completes the sign-in when they come
 * back to the page. Dispatches, bubbling:
 *
 * - `shrd-signed-in` with the {@link OidcSession} as `detail`
 * - `shrd-error` with `{ code }` as `detail`
 *
 * Style the button as `shrd-sign-in::part(button)`, or set the `--shrd-*` properties.
 */
export class ShrdSignIn extends Element {
  readonly #button = document.createElement('button')
  #client: OidcClient | undefined

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
    this.#setBusy(true)
    try {
      location.assign(await this.#oidc().beginSignIn())
    } catch (error) {
      this.#fail(error)
    }
  }

  async #complete(): Promise<void> {
    this.#setBusy(true)
    try {
      const session = await this.#oidc().completeSignIn(location.href)
      this.#dispatch('shrd-signed-in', session)
      this.#setBusy(false)
    } catch (error) {
      this.#fail(error)
    } finally {
      // A code works once; a reload must not try it again.
      history.replaceState(history.state, '', this.#redirectUri)
    }
  }

  #oidc(): OidcClient {
    this.#client ??= createOidcClient({
      issuer: this.#required('issuer'),
      client_id: this.#required('client-id'),
      redirect_uri: this.#redirectUri,
      scope: this.getAttribute('scope') ?? 'openid',
    })
    return this.#client
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

  #fail(error: unknown): void {
    this.#setBusy(false)
    this.#dispatch('shrd-error', { code: isShrdError(error) ? error.code : 'unknown' })
    // A missing attribute is a mistake of the page, which its author finds in the console.
    if (error instanceof TypeError) reportError(error)
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
