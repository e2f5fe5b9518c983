import { lookup } from 'node:dns/promises'
import { connect, type PeerCertificate } from 'node:tls'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { ECHO_PATH, type Echo } from '../http/steps/answer-echo.ts'
import { createEchoToken } from './echo-token.ts'
import { type Check, type Finding, fault, ok, reasonOf, skipped } from './finding.ts'
import { judgeCaller, judgeCertificate, judgeClock } from './judge.ts'

/** The service to look at from outside. */
export interface Target {
  /** The origin of the service, such as `https://id.example.org`. */
  readonly issuer: string
  /** Its configuration, if this machine has it. */
  readonly config: Config | undefined
  now(): number
}

/** Milliseconds for each request. */
const PATIENCE = 20_000
/** Bytes of the largest part of a file, with its encryption. */
const PART = 8 * 1024 * 1024 + 64 * 1024
/** An address for documentation (RFC 5737), which no caller has. */
const FORGED = '203.0.113.9'
/** An origin that no service trusts. */
const STRANGER = 'https://stranger.example'

/** Checks that need the network only, and the key ring for what arrives at the service. */
export function outsideChecks(target: Target): readonly Check[] {
  const { issuer, config } = target
  const vault = config?.vaultOrigin
  const hosts = [issuer, ...(vault === undefined ? [] : [vault])]
  return [
    ...hosts.flatMap((origin) => [
      { name: `DNS of ${hostOf(origin)}`, run: () => checkDns(origin) },
      { name: `certificate of ${hostOf(origin)}`, run: () => checkCertificate(origin, target) },
    ]),
    { name: 'service', run: () => checkService(issuer) },
    { name: 'host name', run: () => checkHost(issuer) },
    { name: 'clock', run: () => checkClock(target) },
    { name: 'address of callers', run: () => checkAddress(target) },
    { name: 'large requests', run: () => checkLargeBody(target) },
    { name: 'cookies', run: () => checkCookies(target) },
    { name: 'origins', run: () => checkOrigins(target) },
    { name: 'vault', run: () => checkVault(target) },
  ]
}

async function checkDns(origin: string): Promise<Finding> {
  const host = hostOf(origin)
  try {
    const found = await lookup(host, { all: true })
    return ok(found.map(({ address }) => address).join(', '))
  } catch (error) {
    const advice = `Add an A or AAAA record for ${host} at your name server.`
    return fault(`${host} has no address (${reasonOf(error)})`, advice)
  }
}

async function checkCertificate(origin: string, { now }: Target): Promise<Finding> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return skipped('plain http has none')
  try {
    const found = await readCertificate(hostname, Number(port || 443))
    return judgeCertificate(found, now())
  } catch (error) {
    const advice =
      'Install a certificate for this name, with all certificates in between. For an authority of your own, set NODE_EXTRA_CA_CERTS.'
    return fault(reasonOf(error), advice)
  }
}

function readCertificate(host: string, port: number): Promise<Pick<PeerCertificate, 'valid_to'>> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: PATIENCE }, () => {
      resolve(socket.getPeerCertificate())
      socket.end()
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
  })
}

const discovery = z.object({ issuer: z.string() })

async function checkService(issuer: string): Promise<Finding> {
  const advice = 'Check that the service runs, that the proxy leads to it, and its log.'
  const answer = await ask(`${issuer}/.well-known/openid-configuration`)
  if (typeof answer === 'string') return fault(answer, advice)
  if (answer.status !== 200) return fault(`it answers with ${answer.status}`, advice)
  const { data } = discovery.safeParse(answer.json)
  if (data === undefined) {
    return fault('something else answers', 'Check where the proxy leads to.')
  }
  if (data.issuer === issuer) return ok('it answers')
  return fault(
    `it calls itself ${data.issuer}`,
    `Set ISSUER=${issuer}, or check the other address.`,
  )
}

async function checkHost(issuer: string): Promise<Finding> {
  // Not a page: those are redirected to the right host.
  const answer = await ask(`${issuer}/api/session`, { headers: { 'shrd-client': '1' } })
  if (typeof answer === 'string') return skipped(answer)
  const code = z.object({ code: z.string() }).safeParse(answer.json).data?.code
  if (code !== 'misdirected_request') return ok('the proxy keeps it')
  return fault(
    'the proxy replaces the header Host',
    'Make the proxy keep it: see docs/guides/proxies.',
  )
}

async function checkClock({ issuer, now }: Target): Promise<Finding> {
  const answer = await ask(`${issuer}/health/live`)
  if (typeof answer === 'string') return skipped(answer)
  return judgeClock(Date.parse(answer.headers.get('date') ?? ''), now())
}

async function checkAddress(target: Target): Promise<Finding> {
  const plain = await askEcho(target, {})
  if ('state' in plain) return plain
  const forged = await askEcho(target, { headers: { 'x-forwarded-for': FORGED } })
  if ('state' in forged) return forged
  return judgeCaller({ ...plain, can_choose: forged.address === FORGED })
}

async function checkLargeBody(target: Target): Promise<Finding> {
  const advice =
    'Let requests of 9 MiB pass (nginx: client_max_body_size 9m). See docs/guides/proxies.'
  const body = new Uint8Array(PART)
  const echo = await askEcho(target, { method: 'POST', body })
  if ('state' in echo) return echo.state === 'fault' ? { ...echo, advice } : echo
  const megabytes = `${(PART / 1024 / 1024).toFixed(1)} MiB`
  if (echo.bytes === PART) return ok(`${megabytes} arrive`)
  return fault(`of ${megabytes} only ${echo.bytes} bytes arrive`, advice)
}

async function checkCookies(target: Target): Promise<Finding> {
  if (target.issuer.startsWith('http:')) return skipped('plain http needs no protected cookies')
  const echo = await askEcho(target, {})
  if ('state' in echo) return echo
  const [cookie = ''] = echo.cookies
  const [name = '', ...attributes] = cookie.split('; ')
  const missing = COOKIE.filter((attribute) => !attributes.includes(attribute))
  if (missing.length === 0) return ok('they arrive as the service sets them')
  return fault(
    cookie === '' ? 'none arrives' : `${name.split('=')[0]} arrives without ${missing.join(', ')}`,
    'Make the proxy pass Set-Cookie unchanged.',
  )
}

/** Attributes of the cookie of a session. */
const COOKIE = ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']

async function checkOrigins({ issuer, config }: Target): Promise<Finding> {
  const shareWith = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const answer = await ask(`${issuer}/api/session`, { method: 'OPTIONS', headers })
    return typeof answer === 'string' ? null : answer.headers.get('access-control-allow-origin')
  }
  if ((await shareWith(STRANGER)) !== null) {
    return fault(
      'pages of any origin may call the service',
      'Remove Access-Control-Allow-Origin from the proxy: the service sets it itself.',
    )
  }
  if (config === undefined) return skipped('pages of strangers may not call; of the vault unknown')
  const { vaultOrigin } = config
  if ((await shareWith(vaultOrigin)) === vaultOrigin) return ok('the vault may call, others not')
  return fault(
    `pages of ${vaultOrigin} may not call the service`,
    'Check VAULT_ORIGIN, and that the proxy passes OPTIONS and its answer.',
  )
}

const vaultConfig = z.object({ apiOrigin: z.string() })

async function checkVault({ issuer, config }: Target): Promise<Finding> {
  if (config === undefined) return skipped('this machine does not know it')
  const { vaultOrigin } = config
  const answer = await ask(`${vaultOrigin}/config.json`)
  const advice = `Start the vault with API_ORIGIN=${issuer}, behind the proxy for its host.`
  if (typeof answer === 'string') return fault(answer, advice)
  const named = vaultConfig.safeParse(answer.json).data?.apiOrigin
  if (named === undefined) return fault(`no config.json (${answer.status})`, advice)
  if (named !== issuer) return fault(`it uses the service ${named}`, advice)
  return ok('it uses this service')
}

/** What arrived at the service, and which cookies came back. */
interface EchoAnswer extends Echo {
  readonly cookies: readonly string[]
}

/** Asks the service what arrived there. */
async function askEcho(
  { issuer, config, now }: Target,
  init: RequestInit,
): Promise<EchoAnswer | Finding> {
  if (config === undefined) return skipped('only a machine with the key ring can ask')
  const token = createEchoToken(config.secrets.keyRing, now())
  const headers = { ...init.headers, authorization: `Doctor ${token}` }
  const answer = await ask(`${issuer}${ECHO_PATH}`, { ...init, headers })
  if (typeof answer === 'string') return fault(answer, 'Check the log of proxy and service.')
  if (answer.status === 404) {
    return fault(
      'the service does not know this key ring',
      'Check KEY_RING: all processes share it.',
    )
  }
  const { data } = echoed.safeParse(answer.json)
  if (data !== undefined) return { ...data, cookies: answer.headers.getSetCookie() }
  return fault(`something else answers (${answer.status})`, 'Check the log of the proxy.')
}

const echoed = z.object({
  address: z.string(),
  is_forwarded: z.boolean(),
  trusts_proxy: z.boolean(),
  host: z.string(),
  bytes: z.number(),
  now: z.number(),
})

interface Answer {
  readonly status: number
  readonly headers: Headers
  /** `undefined` if the body is no JSON. */
  readonly json: unknown
}

/** The answer, or the reason why there is none. */
async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    const text = await readText(response)
    return { status: response.status, headers: response.headers, json: parseJson(text) }
  } catch (error) {
    return `no answer (${reasonOf(error)})`
  }
}

/** Bytes of an answer. What else answers may never end. */
const MOST_BYTES = 1024 * 1024

async function readText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}
