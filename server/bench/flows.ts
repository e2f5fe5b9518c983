import { hash, randomBytes } from 'node:crypto'
import {
  CLIENT_SECRET,
  type Cost,
  emailOf,
  PASSWORD,
  PUBLIC_CLIENT,
  REDIRECT_URI,
  SECRET_CLIENT,
} from './bench-clients.ts'
import { type Answer, createHttpBrowser, type HttpBrowser } from './http-browser.ts'

/** One visitor of a provider. */
export interface Visitor {
  readonly origin: string
  readonly browser: HttpBrowser
}

/** What a client got for a code. */
export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const BASIC = {
  authorization: `Basic ${Buffer.from(`${SECRET_CLIENT.client_id}:${CLIENT_SECRET}`).toString('base64')}`,
}

const counter = { signIns: 0, visitors: 0 }

/** Somebody who has been nowhere yet. */
export function createVisitor(origin: string): Visitor {
  const number = counter.visitors++
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return { origin, browser: createHttpBrowser(address) }
}

/** Authorization request, page, password, redirect back: a code and the verifier that redeems it. */
export async function signInFully(
  visitor: Visitor,
  { client_id = PUBLIC_CLIENT.client_id, cost = 'cheap' }: Partial<SignInOptions> = {},
): Promise<Tokens> {
  const { origin, browser } = visitor
  const email = emailOf(cost, counter.signIns++)
  const { url, verifier } = authorizationRequest(origin, client_id)
  const asked = await browser.get(url)
  const page = await browser.get(target(asked, origin))
  const { door, transaction } = readPage(page, target(asked, origin))
  const step = await browser.post(
    `${origin}${door}`,
    JSON.stringify({ transaction, event: { type: 'password', email, password: PASSWORD } }),
    { origin, 'shrd-client': '1', 'content-type': 'application/json' },
  )
  const { next } = parse(step)
  if (next?.kind !== 'redirect') throw new Error(`not signed in: ${step.text.slice(0, 300)}`)
  const back = await browser.get(next.to)
  return redeem(visitor, { client_id, verifier, answer: back })
}

interface SignInOptions {
  readonly client_id: string
  readonly cost: Cost
}

/** The same with a session: one redirect, then the code is redeemed. */
export async function signInAgain(
  visitor: Visitor,
  client_id: string = PUBLIC_CLIENT.client_id,
): Promise<Tokens> {
  const { url, verifier } = authorizationRequest(visitor.origin, client_id)
  const answer = await visitor.browser.get(url)
  return redeem(visitor, { client_id, verifier, answer })
}

/** A refresh token for the next one. */
export async function refresh(
  { origin, browser }: Visitor,
  { refresh_token }: Tokens,
  client_id: string = PUBLIC_CLIENT.client_id,
) {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id })
  return readTokens(await browser.post(`${origin}/oauth/token`, body.toString(), FORM))
}

/** A token for the client itself. */
export async function clientCredentials({ origin, browser }: Visitor): Promise<void> {
  const body = 'grant_type=client_credentials'
  expectOk(await browser.post(`${origin}/oauth/token`, body, { ...FORM, ...BASIC }))
}

/** Asks whether a token of {@link SECRET_CLIENT} is good. */
export async function introspect({ origin, browser }: Visitor, { access_token }: Tokens) {
  const body = new URLSearchParams({ token: access_token }).toString()
  const answer = await browser.post(`${origin}/oauth/introspect`, body, { ...FORM, ...BASIC })
  if (parse(answer).active !== true) throw new Error(`not active: ${answer.text}`)
}

/** Asks who somebody is. */
export async function userinfo({ origin, browser }: Visitor, { access_token }: Tokens) {
  const authorization = `Bearer ${access_token}`
  expectOk(await browser.get(`${origin}/oauth/userinfo`, { authorization }))
}

/** Loads the keys. */
export async function jwks({ origin, browser }: Visitor): Promise<void> {
  expectOk(await browser.get(`${origin}/oauth/jwks`))
}

/** What the provider says it can do. */
export async function grantTypes({ origin, browser }: Visitor): Promise<readonly string[]> {
  const answer = await browser.get(`${origin}/.well-known/openid-configuration`)
  return parse(answer).grant_types_supported ?? []
}

function authorizationRequest(origin: string, client_id: string) {
  const verifier = randomBytes(32).toString('base64url')
  const parameters = new URLSearchParams({
    client_id,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  })
  return { url: `${origin}/oauth/authorize?${parameters}`, verifier }
}

async function redeem(
  { origin, browser }: Visitor,
  { client_id, verifier, answer }: { client_id: string; verifier: string; answer: Answer },
): Promise<Tokens> {
  const code = new URL(target(answer, origin)).searchParams.get('code')
  if (code === null) throw new Error(`no code: ${answer.headers.location}`)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT_URI,
    code_verifier: verifier,
    client_id,
  })
  const headers = { ...FORM, ...(client_id === SECRET_CLIENT.client_id ? BASIC : {}) }
  return readTokens(await browser.post(`${origin}/oauth/token`, body.toString(), headers))
}

/** The members of answers that the flows read. */
interface Body extends Partial<Tokens> {
  readonly next?: { readonly kind: string; readonly to: string }
  readonly active?: boolean
  readonly grant_types_supported?: readonly string[]
  readonly page?: { readonly door: string; readonly step: { readonly transaction: string } }
}

function parse({ text }: Answer): Body {
  return JSON.parse(text)
}

function readTokens(answer: Answer): Tokens {
  expectOk(answer)
  const { access_token = '', refresh_token = '' } = parse(answer)
  return { access_token, refresh_token }
}

/** The bare provider has no page: its form is sent to the address itself. */
function readPage(answer: Answer, url: string): { door: string; transaction: string } {
  expectOk(answer)
  const json = /id="shrd-step"[^>]*>(.*?)<\/script>/.exec(answer.text)?.[1]
  const page = json === undefined ? undefined : parse({ ...answer, text: json }).page
  return page
    ? { door: page.door, transaction: page.step.transaction }
    : { door: new URL(url).pathname, transaction: '' }
}

function target({ status, headers, text }: Answer, base: string): string {
  if (headers.location === undefined) throw new Error(`${status}: ${text.slice(0, 300)}`)
  return new URL(headers.location, base).href
}

function expectOk({ status, text }: Answer): void {
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`)
}
