import type { Auth, AuthEvent, AuthOptions, AuthPorts } from '@shrd/client/auth'
import { createAuth } from '@shrd/client/auth'
import { IDBFactory } from 'fake-indexeddb'
import { sendRequest, type TestAnswer } from '../http-client.ts'
import { ORIGIN } from '../relying-parties/challenge-application.ts'
import type { TestServer } from '../test-server.ts'

/** What outlives the pages of a browser's tab. */
export interface TestTab {
  readonly local: Map<string, string>
  readonly session: Map<string, string>
  readonly indexedDB: IDBFactory
}

/** A page of an application with the SDK, in a browser that minds CORS. */
export interface TestPage {
  readonly auth: Auth
  readonly events: AuthEvent[]
  readonly tab: TestTab
  /** Addresses that it was left for. */
  readonly left: string[]
  /** Requests as they were sent, preflights left out. */
  readonly sent: { path: string; headers: Record<string, string>; body: string }[]
}

/** Loads the application at an address; `tab` is given where it is loaded anew. */
export function openPage(
  server: Pick<TestServer, 'origin'>,
  client_id: string,
  options: Partial<AuthOptions> & { address?: string; tab?: TestTab } = {},
): TestPage {
  const { address = `${ORIGIN}/`, tab = createTab(), ...rest } = options
  const page = { href: address, left: [] as string[], sent: [] as TestPage['sent'] }
  const ports: AuthPorts = {
    async fetch(request) {
      const { pathname: path } = new URL(request.url)
      const body = await request.clone().text()
      page.sent.push({ path, headers: Object.fromEntries(request.headers), body })
      return fetchAsBrowser(request, body)
    },
    location: {
      get href() {
        return page.href
      },
      origin: ORIGIN,
      assign: (url) => void page.left.push(String(url)),
    },
    history: {
      state: null,
      replaceState(_, __, url) {
        page.href = String(url)
      },
    },
    localStorage: toStorage(tab.local),
    sessionStorage: toStorage(tab.session),
    indexedDB: tab.indexedDB,
    navigator: {},
    document: { hasFocus: () => true },
    open: () => null,
    close: () => undefined,
    dispatchEvent: () => true,
  }
  const events: AuthEvent[] = []
  const onEvent = (event: AuthEvent) => void events.push(event)
  const auth = createAuth({ issuer: server.origin, client_id, ports, onEvent, ...rest })
  return { auth, events, tab, left: page.left, sent: page.sent }
}

function createTab(): TestTab {
  return { local: new Map(), session: new Map(), indexedDB: new IDBFactory() }
}

function toStorage(texts: Map<string, string>): AuthPorts['localStorage'] {
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}

/** Headers that a page of another origin may send without asking first. */
const SIMPLE = ['accept', 'content-type']
/** … and may read without being told. */
const READABLE = ['cache-control', 'content-type']

/** Sends a request of a page of another origin: asks first where it must, and hides what it may not read. */
async function fetchAsBrowser(request: Request, body: string): Promise<Response> {
  const { url, method } = request
  const asked = [...request.headers.keys()].filter((name) => !SIMPLE.includes(name))
  if (asked.length > 0) {
    const preflight = await sendRequest(url, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': asked.join(','),
      },
    })
    const allowed = listOf(preflight, 'access-control-allow-headers')
    assertShared(preflight)
    if (!asked.every((name) => allowed.includes(name))) throw new TypeError('Failed to fetch')
  }
  const headers = { ...Object.fromEntries(request.headers), origin: ORIGIN }
  const answer = await sendRequest(url, { method, headers, ...(body && { body }) })
  assertShared(answer)
  const exposed = [...READABLE, ...listOf(answer, 'access-control-expose-headers')]
  const shown = Object.entries(answer.headers).flatMap(([name, value]) =>
    exposed.includes(name) && value !== undefined ? [[name, String(value)]] : [],
  )
  return new Response(answer.text, { status: answer.status, headers: Object.fromEntries(shown) })
}

function assertShared({ headers }: TestAnswer): void {
  const shared = headers['access-control-allow-origin']
  if (shared !== ORIGIN && shared !== '*') throw new TypeError('Failed to fetch')
}

function listOf({ headers }: TestAnswer, name: string): string[] {
  return String(headers[name] ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
}
