import { IDBFactory } from 'fake-indexeddb'
import type { AuthPorts, TabChannel } from '../../src/auth/auth-options.ts'

/** One window of a browser, as far as a sign-in sees it. */
export interface FakeTab extends AuthPorts {
  /** Addresses that the page was left for. */
  readonly left: string[]
  /** Addresses that stood in its address bar, the last one now. */
  readonly visited: string[]
  readonly events: string[]
  isClosed: boolean
  /** What its session storage holds. */
  readonly session: Map<string, string>
}

/** A browser with tabs that share what the tabs of an origin share. */
export interface FakeBrowser {
  readonly local: Map<string, string>
  readonly channels: Set<TabChannel>
  /** The windows that pages have opened. */
  readonly popups: { closed: boolean; location: { href: string }; close(): void }[]
  /** What the person does with windows: none is opened, or none is looked at. */
  blocksPopups: boolean
  hasFocus: boolean
  /** What of the surroundings is missing or throws. */
  readonly missing: Set<'localStorage' | 'sessionStorage' | 'indexedDB' | 'locks' | 'channel'>
  openTab(address: string, session?: Map<string, string>): FakeTab
}

/** As a real fetch ends with its signal. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** A browser without tabs, whose pages ask `fetch`. */
export function createFakeBrowser(fetch: (request: Request) => Promise<Response>): FakeBrowser {
  const locks = new Map<string, Promise<unknown>>()
  const indexedDB = new IDBFactory()
  const browser: FakeBrowser = {
    local: new Map(),
    channels: new Set(),
    popups: [],
    blocksPopups: false,
    hasFocus: true,
    missing: new Set(),
    openTab(address, session = new Map()) {
      const tab: FakeTab = {
        left: [],
        visited: [address],
        events: [],
        isClosed: false,
        session,
        fetch: (request) => Promise.race([fetch(request), untilAborted(request.signal)]),
        location: {
          get href() {
            return tab.visited.at(-1) ?? ''
          },
          origin: new URL(address).origin,
          assign: (url) => void tab.left.push(String(url)),
        },
        history: {
          state: { kept: true },
          replaceState(state, _, url) {
            if (state !== tab.history.state) throw new Error('the state of the history is lost')
            const next = new URL(String(url), tab.location.href)
            if (next.origin !== tab.location.origin) throw new DOMException('', 'SecurityError')
            tab.visited.push(next.href)
          },
        },
        get localStorage() {
          return open('localStorage', browser.local)
        },
        get sessionStorage() {
          return open('sessionStorage', session)
        },
        get indexedDB() {
          if (browser.missing.has('indexedDB')) throw new DOMException('', 'SecurityError')
          return indexedDB
        },
        get navigator() {
          return browser.missing.has('locks') ? {} : { locks: { request: hold } }
        },
        document: { hasFocus: () => browser.hasFocus },
        get BroadcastChannel() {
          return browser.missing.has('channel') ? undefined : Channel
        },
        open() {
          if (browser.blocksPopups) return null
          const popup = {
            closed: false,
            location: { href: 'about:blank' },
            close: () => {
              popup.closed = true
            },
          }
          browser.popups.push(popup)
          return popup
        },
        close() {
          tab.isClosed = true
        },
        dispatchEvent: (event) => tab.events.push(event.type) > 0,
      }
      return tab
    },
  }

  function open(name: 'localStorage' | 'sessionStorage', texts: Map<string, string>) {
    if (browser.missing.has(name)) throw new DOMException('', 'SecurityError')
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    }
  }

  // The overloads of Web Locks are not of interest; the client uses the first one.
  const hold = (async (name: string, task: () => Promise<unknown>) => {
    const before = locks.get(name)
    const mine = (async () => {
      await before?.catch(() => undefined)
      return task()
    })()
    locks.set(name, mine)
    return mine
  }) as LockManager['request']

  class Channel implements TabChannel {
    readonly name: string
    onmessage: TabChannel['onmessage'] = null
    constructor(name: string) {
      this.name = name
      browser.channels.add(this)
    }
    postMessage(message: unknown): void {
      const data = structuredClone(message)
      for (const other of browser.channels) {
        const isHeard = other !== this && (other as Channel).name === this.name
        if (isHeard) other.onmessage?.(new MessageEvent('message', { data }))
      }
    }
  }
  return browser
}
