import type { Deployment } from './deployment.ts'
import type { ReverseProxy } from './proxies.ts'

/** A fault of a deployment, and the line in which `doctor` must name it. */
export interface Fault {
  readonly name: string
  /** In the proxy. */
  readonly change?: (configuration: string) => string
  /** In the environment of the service and of `doctor`. */
  readonly env?: Readonly<Record<string, string>>
  /** True if only `doctor` runs with `env`: with it, the service would not start. */
  readonly isFatal?: boolean
  /** Everything else; `repair` undoes it. */
  readonly plant?: (deployment: Deployment) => Promise<void>
  readonly repair?: (deployment: Deployment) => Promise<void>
  readonly named: RegExp
}

/** Replaces a piece of the guide's file. A piece that is not there is a mistake of this table. */
const swap = (piece: string, other: string) => (configuration: string) => {
  if (!configuration.includes(piece)) throw new Error(`the configuration has no "${piece}"`)
  return configuration.replace(piece, other)
}

/** Makes nginx refuse requests of more than 1 MiB, as it does by itself. */
export const refuseLargeRequests: (configuration: string) => string = swap(
  'client_max_body_size 9m;',
  '',
)

/** Of the configuration of nginx, and of the environment. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'the proxy refuses large requests',
    change: refuseLargeRequests,
    named: /FAULT\s+large requests: .+\n.*client_max_body_size/,
  },
  {
    name: 'the proxy replaces the host name',
    change: swap('proxy_set_header Host $http_host;', ''),
    named: /FAULT\s+host name: the proxy replaces/,
  },
  {
    name: 'the proxy passes on what callers say of their address',
    change: swap('proxy_set_header X-Forwarded-For $remote_addr;', ''),
    named: /FAULT\s+address of callers: .+\n.*X-Forwarded-For/,
  },
  {
    name: 'the service does not trust the proxy',
    env: { TRUST_PROXY: 'false' },
    named: /FAULT\s+address of callers: all callers count as/,
  },
  {
    name: 'the proxy lets every page call the service',
    change: swap(
      'proxy_buffering off;',
      'proxy_buffering off; add_header Access-Control-Allow-Origin * always;',
    ),
    named: /FAULT\s+origins: pages of any origin/,
  },
  {
    name: 'the proxy makes cookies readable on the way',
    change: swap('proxy_buffering off;', 'proxy_buffering off; proxy_cookie_flags ~ nosecure;'),
    named: /FAULT\s+cookies: .+ arrives without Secure/,
  },
  {
    name: 'the proxy leads the host of the vault elsewhere',
    change: (configuration) => configuration.replace(/http:\/\/127\.0\.0\.1:\d+;/, 'http://shrd;'),
    named: /FAULT\s+vault: /,
  },
  {
    name: 'no process runs',
    plant: async ({ killProcess }) => {
      await killProcess(0)
      await killProcess(1)
    },
    repair: async ({ startProcess }) => {
      await startProcess(0)
      await startProcess(1)
    },
    named: /FAULT\s+service: it answers with 502/,
  },
  {
    name: 'a host has no address',
    env: { VAULT_ORIGIN: 'https://nowhere.shrd.test' },
    isFatal: true,
    named: /FAULT\s+DNS of the vault: nowhere\.shrd\.test .+\n.*A or AAAA record/,
  },
  {
    name: 'nobody knows the authority of the certificate',
    env: { NODE_EXTRA_CA_CERTS: '' },
    isFatal: true,
    named: /FAULT\s+certificate of the service: .+\n.*NODE_EXTRA_CA_CERTS/,
  },
  {
    name: 'the mail server does not answer',
    env: { SMTP_URL: 'smtp://127.0.0.1:9' },
    isFatal: true,
    named: /FAULT\s+mail: .+\n.*SMTP_URL/,
  },
  {
    name: 'the folder of files takes nothing',
    env: { FILES_DIR: '/dev/null/files' },
    isFatal: true,
    named: /FAULT\s+file storage: /,
  },
  {
    name: 'the database does not answer',
    env: { DATABASE_URL: 'mysql://nobody@127.0.0.1:9/none' },
    isFatal: true,
    named: /FAULT\s+database: .+\n.*DATABASE_URL/,
  },
  {
    name: 'the key ring is another one',
    env: { KEY_RING: `k2:${Buffer.alloc(32, 7).toString('base64url')}` },
    isFatal: true,
    named: /FAULT\s+keys: KEY_RING does not open/,
  },
]

/** Plants a fault, runs `doctor` and repairs everything. Returns what is wrong with its report. */
export async function tryFault(
  deployment: Deployment,
  fault: Fault,
  proxy: ReverseProxy,
): Promise<string | undefined> {
  const { change, env = {}, isFatal = false, plant, repair, named } = fault
  if (change !== undefined) await deployment.front(proxy, change)
  if (!isFatal && fault.env !== undefined) await deployment.restartWith(env)
  await plant?.(deployment)
  try {
    const { code, out } = await deployment.doctor(env)
    if (code !== 1) return `doctor ends with ${code}:\n${out}`
    return named.test(out) ? undefined : `doctor does not name it:\n${out}`
  } finally {
    await repair?.(deployment)
    if (!isFatal && fault.env !== undefined) await deployment.restartWith({})
    if (change !== undefined) await deployment.front(proxy)
  }
}
