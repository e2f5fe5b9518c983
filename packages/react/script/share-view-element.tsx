import { ShrdProvider } from '../src/provider/ShrdProvider.tsx'
import type { Drawing } from './drawing.ts'
import { readLocale, readText, readWord } from './element-attributes.ts'
import { dispatch } from './element-events.ts'
import { createShadowView } from './shadow-view.ts'

/** Attributes that the element looks at, whenever they change. */
const ATTRIBUTES = [
  'issuer',
  'locale',
  'theme',
  'appearance',
  'heading-level',
  'sign-in-href',
] as const

// On a server, which may import this with the rest of a page, there are no elements to extend.
const Element: typeof HTMLElement = globalThis.HTMLElement ?? Object

/**
 * The class of `<shrd-secure-share-view>`. It opens the link in the address of the page, without an
 * application and without a sign-in.
 */
export function createShareViewElement(load: () => Promise<Drawing>): new () => HTMLElement {
  return class extends Element {
    static readonly observedAttributes = ATTRIBUTES
    readonly #view = createShadowView(this, this.attachShadow({ mode: 'open' }))
    #turn = 0

    connectedCallback(): void {
      void this.#refresh()
    }

    attributeChangedCallback(): void {
      if (this.isConnected) void this.#refresh()
    }

    disconnectedCallback(): void {
      // Of an element that is only moved, nothing is to be taken down.
      void this.#refresh()
    }

    /** Draws what the attributes say by now, once for all that change together. */
    async #refresh(): Promise<void> {
      this.#turn += 1
      const turn = this.#turn
      await Promise.resolve()
      if (turn !== this.#turn) return
      if (!this.isConnected) return this.#view.takeDown()
      try {
        if (readText(this, 'issuer') === undefined) {
          throw new TypeError('Give <shrd-secure-share-view> the attribute issuer.')
        }
        const locale = readLocale(this)
        const drawing = await load()
        await Promise.all(drawing.words.map((group) => group.load(locale ?? 'en')))
        if (turn !== this.#turn) return
        const theme = readWord(this, 'theme', ['light', 'dark'])
        this.#view.draw(
          drawing.css,
          <div className="shrd-scope" data-theme={theme}>
            <ShrdProvider {...(locale && { locale })}>{drawing.draw(this)}</ShrdProvider>
          </div>,
        )
      } catch (error) {
        if (turn !== this.#turn) return
        this.#view.takeDown()
        reportError(error)
        dispatch(this, 'shrd-error', { code: error instanceof TypeError ? 'unknown' : 'network' })
      }
    }
  }
}
