import type { Auth, AuthEvent, SignInOptions } from '@shrd/client/auth'
import type { Locale } from '@shrd/contract'
import { ShrdProvider } from '../src/provider/ShrdProvider.tsx'
import type { Drawing } from './drawing.ts'
import { ATTRIBUTES, readLocale, readText, readWord } from './element-attributes.ts'
import { dispatch, dispatchHeard, watchState } from './element-events.ts'
import { createShadowView } from './shadow-view.ts'
import { findSharedAuth, type GivenOptions, type SharedAuth } from './shared-auth.ts'

/** What every element of the script tag can do; the page reads and calls it. */
export interface ShrdElement extends HTMLElement {
  /** The sign-in that it shares with the others of this application; `null` without issuer or client. */
  readonly auth: Auth | null
  /** See `Auth` of `@shrd/client/auth`; these throw a `TypeError` without issuer or client. */
  signIn(options?: SignInOptions): Promise<void>
  signOut(options?: { return_to?: string }): Promise<void>
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
}

// On a server, which may import this with the rest of a page, there are no elements to extend.
const Element: typeof HTMLElement = globalThis.HTMLElement ?? Object

/** The class of an element that shows a widget; `load` brings what it shows once one is in a page. */
export function createElementClass(
  tag: string,
  load: (mode: Auth['mode']) => Promise<Drawing>,
): new () => ShrdElement {
  return class extends Element implements ShrdElement {
    static readonly observedAttributes = ATTRIBUTES
    readonly #view = createShadowView(this, this.attachShadow({ mode: 'open' }))
    readonly #member = {
      hear: (event: AuthEvent) => dispatchHeard(this, event),
      refresh: () => void this.#refresh(),
    }
    #shared: SharedAuth | undefined
    #watched: { auth: Auth; stop: () => void } | undefined
    #turn = 0

    connectedCallback(): void {
      this.#take()
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.#take()
    }

    disconnectedCallback(): void {
      // Of an element that is only moved, nothing is to be taken down.
      void this.#refresh()
    }

    get auth(): Auth | null {
      const options = readOptions(this)
      return options === undefined ? null : this.#join(options).getAuth()
    }

    signIn(options?: SignInOptions): Promise<void> {
      return this.#require().signIn(options)
    }

    signOut(options?: { return_to?: string }): Promise<void> {
      return this.#require().signOut(options)
    }

    fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      return this.#require().fetch(input, init)
    }

    #require(): Auth {
      if (this.auth === null) throw missingAttributes(tag)
      return this.auth
    }

    /** At once, so that the elements of a page have all said what they know before one of them asks. */
    #take(): void {
      const options = readOptions(this)
      if (options === undefined) this.#leave()
      else this.#join(options)
      void this.#refresh()
    }

    #join(options: GivenOptions): SharedAuth {
      const shared = findSharedAuth(options)
      if (shared !== this.#shared) this.#leave()
      this.#shared = shared
      shared.join(this.#member, options)
      return shared
    }

    #leave(): void {
      this.#shared?.leave(this.#member)
      this.#shared = undefined
    }

    /** Draws what the attributes say by now, once for all that change together. */
    async #refresh(): Promise<void> {
      this.#turn += 1
      const turn = this.#turn
      await Promise.resolve()
      if (turn !== this.#turn) return
      try {
        const auth = this.isConnected ? this.#require() : null
        if (auth === null) return this.#takeDown()
        this.#watch(auth)
        const drawing = await load(auth.mode).catch((cause: unknown) => {
          throw new Error(`A file of <${tag}> did not come.`, { cause })
        })
        const locale = readLocale(this)
        // The language so far stays until the texts of the chosen one are there.
        await Promise.all(drawing.words.map((group) => group.load(locale ?? 'en')))
        if (turn === this.#turn) this.#draw(drawing, auth, locale)
      } catch (error) {
        if (turn === this.#turn) this.#fail(error)
      }
    }

    #draw(drawing: Drawing, auth: Auth, locale: Locale | undefined): void {
      const theme = readWord(this, 'theme', ['light', 'dark'])
      this.#view.draw(
        drawing.css,
        <div className="shrd-scope" data-theme={theme}>
          <ShrdProvider auth={auth} {...(locale && { locale })}>
            {drawing.draw(this)}
          </ShrdProvider>
        </div>,
      )
    }

    #watch(auth: Auth): void {
      if (auth === this.#watched?.auth) return
      this.#watched?.stop()
      this.#watched = { auth, stop: watchState(this, auth) }
    }

    #takeDown(): void {
      this.#watched?.stop()
      this.#watched = undefined
      this.#view.takeDown()
      this.#leave()
    }

    /** A mistake of the page, which its author finds in the console; or a file that did not come. */
    #fail(error: unknown): void {
      this.#takeDown()
      reportError(error)
      dispatch(this, 'shrd-error', { code: error instanceof TypeError ? 'unknown' : 'network' })
    }
  }
}

function readOptions(element: HTMLElement): GivenOptions | undefined {
  const issuer = readText(element, 'issuer')
  const client_id = readText(element, 'client-id')
  if (issuer === undefined || client_id === undefined) return undefined
  return {
    issuer,
    client_id,
    mode: readWord(element, 'mode', ['redirect', 'embedded']),
    redirect_uri: readText(element, 'redirect-uri'),
    scope: readText(element, 'scope'),
    resource: readText(element, 'resource'),
    storage: readWord(element, 'storage', ['local', 'session', 'memory']),
  }
}

function missingAttributes(tag: string): TypeError {
  return new TypeError(`Give <${tag}> the attributes issuer and client-id.`)
}
