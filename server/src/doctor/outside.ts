import { lookup } from 'node:dns/promises'
import { connect, type PeerCertificate } from 'node:tls'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { ECHO_PATH, type Echo } from '../http/steps/answer-echo.ts'
import { ask, PATIENCE } from './ask.ts'
import { createEchoToken } from './echo-token.ts'
import { type Found, findService } from './find-service.ts'
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

/** Bytes of the largest part of a file, with its encryption. */
const PART = 8 * 1024 * 1024 + 64 * 1024
/** An address for documentation (RFC 5737), which no caller has. */
const FORGED = '203.0.113.9'
const NO_ANSWER = 'no answer'
/** An origin that no service trusts. */
const STRANGER = 'https://stranger.example'

/** Checks that need the network only, and the key ring for what arrives at the service. */
export function outsideChecks(target: Target): readonly Check[] {
  const { issuer, config } = target
  let found: Promise<Found> | undefined
  const find = () => {
    found ??= findService(issuer)
    return found
  }
  const ofService = (check: (target: Target) => Promise<Finding>) => async () => {
    const reason = reasonToSkip(await find())
    return reason === undefined ? check(target) : skipped(`not checked: ${reason}`)
  }
  const hosts: readonly (readonly [string, string])[] = [
    ['service', issuer],
    ...(config === undefined ? [] : [['vault', config.vaultOrigin] as const]),
  ]
  return [
    ...hosts.flatMap(([name, origin]) => [
      { name: `DNS of the ${name}`, run: () => checkDns(origin) },
      { name: `certificate of the ${name}`, run: () => checkCertificate(origin, target) },
    ]),
    { name: 'service', run: async () => judgeService(await find(), issuer) },
    { name: 'host name', run: ofService(async () => judgeHost(await find())) },
    { name: 'clock', run: ofService(checkClock) },
    { name: 'address of callers', run: ofService(checkAddress) },
    { name: 'large requests', run: ofService(checkLargeBody) },
    { name: 'cookies', run: ofService(checkCookies) },
    { name: 'origins', run: ofService(checkOrigins) },
    { name: 'vault', run: () => checkVault(target) },
  ]
}

/** Other checks would blame the proxy for what another server does. */
function reasonToSkip(found: Found): string | undefined {
  if (found.kind === 'none') return 'nothing answers'
  if (found.kind === 'other') return 'something else answers'
  return found.kind === 'renamed' ? `the issuer is ${found.issuer}` : undefined
}

async function checkDns(origin: string): Promise<Finding> {
  const host = hostOf(origin)
  try {
    const found = await lookup(host, { all: true })
    return ok(`${host}: ${found.map(({ address }) => address).join(', ')}`)
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
    const reason = reasonOf(error)
    if (UNREACHED.includes(reason)) return skipped(`not checked: no connection (${reason})`)
    const advice =
      'Install a certificate for this name, with all certificates in between. For an authority of your own, set NODE_EXTRA_CA_CERTS.'
    return fault(reason, advice)
  }
}

/** Reasons of a connection without which there is no certificate to judge. */
const UNREACHED: readonly string[] = [
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  NO_ANSWER,
]

function readCertificate(host: string, port: number): Promise<Pick<PeerCertificate, 'valid_to'>> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: PATIENCE }, () => {
      resolve(socket.getPeerCertificate())
      socket.end()
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error(NO_ANSWER)))
  })
}

function judgeService(found: Found, issuer: string): Finding {
  const advice = 'Check that the service runs, that the proxy leads to it, and its log.'
  if (found.kind === 'none') return fault(found.reason, advice)
  if (found.kind === 'other') {
    return found.status === 200
      ? fault('something else answers', 'Check where the proxy leads to.')
      : fault(`it answers with ${found.status}`, advice)
  }
  if (found.kind !== 'renamed') return ok('it answers')
  return fault(
    `the issuer is ${found.issuer}`,
    `Use that address, or set ISSUER=${issuer} if this one is right.`,
  )
}

function judgeHost({ kind }: Found): Finding {
  if (kind !== 'host_replaced') return ok('the proxy keeps it')
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

function hostOf(origin: string): string {
  return new URL(origin).hostname
}
