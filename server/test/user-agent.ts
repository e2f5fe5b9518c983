import type { HostedDocument, StepEvent, StepOutput } from '@shrd/contract'
import { sendRequest, type TestAnswer, type TestRequest } from './http-client.ts'

/** A browser as far as HTTP goes: keeps cookies by name and path, follows nothing by itself. */
export interface UserAgent {
  /** Loads an address, as a click on a link does. */
  visit(url: string): Promise<TestAnswer>
  /** Sends what the script of a page of `origin` sends. */
  send(url: string, request: TestRequest & { origin: string }): Promise<TestAnswer>
  /** The value of a cookie, whatever its path. */
  cookie(name: string): string | undefined
  /** Takes a cookie away, or puts one in its place. */
  setCookie(name: string, value: string | undefined): void
}

interface Cookie {
  name: string
  value: string
  path: string
}

/** A browser that has been nowhere yet. */
export function createUserAgent(headers: Readonly<Record<string, string>> = {}): UserAgent {
  const jar: Cookie[] = []
  const request = async (url: string, { method, body, headers: more }: TestRequest) => {
    const cookie = cookiesFor(jar, new URL(url).pathname)
    const all = { accept: 'text/html', ...headers, ...(cookie && { cookie }), ...more }
    const answer = await sendRequest(url, {
      headers: all,
      ...(method && { method }),
      ...(body && { body }),
    })
    for (const header of answer.headers['set-cookie'] ?? []) store(jar, header)
    return answer
  }
  return {
    visit: (url) => request(url, { headers: { 'sec-fetch-site': 'none' } }),
    send: (url, { origin, headers: more, ...rest }) =>
      request(url, { method: 'POST', ...rest, headers: { origin, 'shrd-client': '1', ...more } }),
    cookie: (name) => jar.find((cookie) => cookie.name === name)?.value,
    setCookie(name, value) {
      const path = jar.find((cookie) => cookie.name === name)?.path ?? '/'
      forget(jar, { name, path })
      if (value !== undefined) jar.push({ name, value, path })
    },
  }
}

/** The values that a hosted page was drawn from. */
export function readPage({ text }: TestAnswer): HostedDocument {
  const [, json] =
    /<script type="application\/json" id="shrd-step"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  if (json === undefined) throw new Error(`not a hosted page: ${text.slice(0, 300)}`)
  return JSON.parse(json)
}

/** A sign-in as its page drives it, from the answer that drew the page. */
export function readSignIn(page: TestAnswer): { door: string; step: StepOutput } {
  const { page: drawn } = readPage(page)
  if (drawn.name !== 'sign_in') throw new Error(`not a sign-in but ${drawn.name}`)
  return drawn
}

/** Sends one event of a sign-in and gives the next step. */
export async function sendStep(
  agent: UserAgent,
  options: { origin: string; door: string; transaction: string; event: StepEvent },
): Promise<StepOutput> {
  const { origin, door, transaction, event } = options
  const answer = await agent.send(`${origin}${door}`, {
    origin,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ transaction, event }),
  })
  if (answer.status !== 200) throw new Error(`step refused: ${answer.status} ${answer.text}`)
  return answer.json
}

function cookiesFor(jar: readonly Cookie[], pathname: string): string {
  return jar
    .filter(({ path }) => pathname === path || pathname.startsWith(path === '/' ? '/' : `${path}/`))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

function store(jar: Cookie[], header: string): void {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const separator = pair.indexOf('=')
  const cookie = {
    name: pair.slice(0, separator),
    value: pair.slice(separator + 1),
    path: find(attributes, 'path') ?? '/',
  }
  forget(jar, cookie)
  const expires = find(attributes, 'expires')
  const isGone =
    find(attributes, 'max-age') === '0' || (expires && Date.parse(expires) < Date.now())
  if (!isGone) jar.push(cookie)
}

function forget(jar: Cookie[], { name, path }: Pick<Cookie, 'name' | 'path'>): void {
  const index = jar.findIndex((cookie) => cookie.name === name && cookie.path === path)
  if (index >= 0) jar.splice(index, 1)
}

function find(attributes: readonly string[], name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.toLowerCase().startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
