import { planType } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import { type AccountsConfig, accountsOf } from './config-accounts.ts'
import {
  type BillingConfig,
  billingOf,
  billingProblems,
  billingVariables,
} from './config-billing.ts'
import { type LimitsConfig, limitsOf } from './config-limits.ts'
import { type MailConfig, mailServerText } from './config-mail.ts'
import { type MembersConfig, membersOf, memberVariables } from './config-members.ts'
import {
  equalOriginProblems,
  isLoopback,
  isLoopbackHost,
  isOrigin,
  siteProblem,
  vaultHostProblems,
} from './config-origins.ts'
import { planLimitsText } from './config-plan-limits.ts'
import { DEFAULT_RESERVED_USERNAMES, reservedUsernames } from './config-reserved-usernames.ts'
import { type StorageConfig, storageOf, storageProblems } from './config-storage.ts'
import { type KeyRing, parseKeyRing } from './key-ring.ts'

/** How the process runs; `test` is development without announcements. */
export type Mode = 'development' | 'production' | 'test'

/** The checked configuration of the server. */
export interface Config extends LimitsConfig, AccountsConfig, MembersConfig {
  readonly mode: Mode
  /** The public origin of the service: OIDC issuer, API and hosted pages. */
  readonly issuer: string
  readonly vaultOrigin: string
  /** Origin of the third-party example without a secret. */
  readonly spaOrigin: string
  /** Origin of the third-party example with a secret. */
  readonly webAppOrigin: string
  /** Origin of the third-party example in plain HTML. */
  readonly plainPageOrigin: string
  /** Origins of the platform's own clients besides the issuer: CORS with credentials. */
  readonly firstPartyOrigins: readonly string[]
  /** The addresses to listen on. */
  readonly hosts: readonly string[]
  readonly port: number
  readonly databaseUrl: string
  /** The longest time that a query waits for a connection or a lock, in milliseconds. */
  readonly databaseWait: number
  /** Where development stores its database, secrets and first-run note. */
  readonly dataDir: string
  readonly migrateAtStart: boolean
  /**
   * True behind one proxy that appends to `X-Forwarded-For`: the last address there is the
   * client's. Never used to build URLs.
   */
  readonly trustProxy: boolean
  readonly logLevel: string
  readonly secrets: Secrets
  readonly session: SessionTimes
  /** Whether users of the service itself need a second factor to sign in. */
  readonly secondFactor: 'optional' | 'required'
  readonly mail: MailConfig
  /** What plans cost, and who issues invoices. */
  readonly billing: BillingConfig
  /** Where the encrypted content of files is stored. */
  readonly storage: StorageConfig
  /** User names that only operators give. See `isReserved`. */
  readonly reservedUsernames: ReadonlySet<string>
  /** The service for ranges of breached passwords. Without it, the check is off. */
  readonly breachedPasswordsUrl: string | undefined
  /** Hosts in the service's own network at which sign-in providers may be. */
  readonly privateProviders: readonly string[]
  /** In development, a provider to try the sign-in with; see `examples/provider`. */
  readonly exampleProvider: string | undefined
  /** The longest time that a request may take, in milliseconds. */
  readonly requestTimeout: number
}

/** Secrets of the process. Several, newest first, so that they can be replaced without downtime. */
export interface Secrets {
  /** Seals values that must be readable again: TOTP secrets, store keys. */
  readonly keyRing: KeyRing
  /** Signs the cookies of the OIDC provider. */
  readonly cookieKeys: readonly string[]
}

/** Lifetimes of a session, in milliseconds. */
export interface SessionTimes {
  readonly idle: number
  readonly absolute: number
  readonly fresh: number
}

/** Production does not start without these variables. */
const REQUIRED_IN_PRODUCTION = [
  'ISSUER',
  'VAULT_ORIGIN',
  'SITE_DOMAIN',
  'DATABASE_URL',
  'KEY_RING',
  'COOKIE_KEYS',
  'SMTP_URL',
  'MAIL_FROM',
  'FILES_STORAGE',
  // Forgotten, it would make all users share one address and its limits.
  'TRUST_PROXY',
] as const

const origin = z.string().refine(isOrigin, 'must be an origin such as https://id.example.org')
const serviceUrl = z.url({ protocol: /^https?$/ }).refine((value) => {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url !== null && isLoopback(url.origin))
}, 'must be https, or http on loopback')
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const days = (fallback: number) =>
  z.coerce
    .number()
    .positive()
    .default(fallback)
    .transform((value) => value * 86_400_000)

const most = (fallback: number) => z.coerce.number().int().positive().default(fallback)
/** 32 characters of base64url are 192 bits. */
const cookieKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every((key) => key.length >= 32), 'each key needs 32 characters or more')

const hostList = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim()))
  .refine(
    (hosts) =>
      hosts.every((host) => host.includes('.') && URL.parse(`https://${host}`)?.host === host),
    'each host is written as id.corp.internal, without https:// and in lower case',
  )

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  ISSUER: origin.default('http://localhost:3000'),
  VAULT_ORIGIN: origin.default('http://localhost:3001'),
  SPA_ORIGIN: origin.default('http://localhost:3002'),
  WEB_APP_ORIGIN: origin.default('http://localhost:3003'),
  PLAIN_PAGE_ORIGIN: origin.default('http://localhost:3004'),
  /** The registrable domain of issuer and vault, such as `example.org`. */
  SITE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a registrable domain such as example.org')
    .optional(),
  HOSTS: z.string().min(1).default('127.0.0.1,::1'),
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|mysql:\/\/)/, 'must start with file: or mysql://')
    .optional(),
  MIGRATE_AT_START: flag.default(true),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  KEY_RING: z.string().min(1),
  COOKIE_KEYS: cookieKeys,
  SESSION_IDLE_DAYS: days(14),
  SESSION_ABSOLUTE_DAYS: days(30),
  SESSION_FRESH_MINUTES: z.coerce.number().positive().default(10),
  SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  /** Such as `admin,root`. Replaces the list of the service. */
  RESERVED_USERNAMES: reservedUsernames.default(DEFAULT_RESERVED_USERNAMES),
  /** For one address or network. */
  REGISTRATIONS_PER_HOUR: most(300),
  LOGINS_PER_MINUTE: most(300),
  TWO_FACTOR_SETUPS_PER_HOUR: most(300),
  SIGN_INS_PER_HOUR: most(3_000),
  DEVICE_CODES_PER_HOUR: most(200),
  /** For one member, at one process. */
  READS_PER_MINUTE: most(6_000),
  WRITES_PER_MINUTE: most(6_000),
  PLAN_LIMITS: planLimitsText.default({}),
  DEFAULT_PLAN: planType.default('free_trial'),
  ACCOUNT_DELETION_DAYS: days(14),
  ...billingVariables,
  ...memberVariables,
  /** For one member's one-off links. */
  SHARES_PER_HOUR: most(100),
  OPEN_SHARES: most(500),
  SHARE_FILE_MEGABYTES: z.coerce.number().int().positive().max(2_048).default(2_048),
  /** For one account. Each can mean a certificate, of which authorities issue only so many. */
  DOMAINS_PER_DAY: most(20),
  /** For the whole service. */
  MAILS_TO_STRANGERS_PER_HOUR: most(10_000),
  /** Such as `smtps://user:password@mail.example.org`. */
  SMTP_URL: mailServerText.optional(),
  MAIL_FROM: z.email('must be an address such as no-reply@example.org').optional(),
  /** A range service for breached passwords, such as `https://api.pwnedpasswords.com/range`. */
  BREACHED_PASSWORDS_URL: serviceUrl.optional(),
  /** Such as `id.corp.internal,10.0.0.5:8443`: with the port, if it is not 443. */
  PRIVATE_PROVIDERS: hostList.default([]),
  /** Such as `http://localhost:3005`. Production ignores it. */
  EXAMPLE_PROVIDER_ORIGIN: origin.optional(),
  FILES_STORAGE: z.enum(['disk', 's3']).default('disk'),
  FILES_DIR: z.string().min(1).optional(),
  /** Such as `https://s3.example.org`. Without it, AWS. */
  FILES_ENDPOINT: serviceUrl.optional(),
  FILES_REGION: z.string().min(1).default('us-east-1'),
  FILES_BUCKET: z.string().min(1).optional(),
  FILES_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  FILES_PATH_STYLE: flag.default(false),
})

type Environment = z.output<typeof environment>

/** The variables with which a process was started. */
export type RawEnvironment = Readonly<Record<string, string | undefined>>

/**
 * Reads the configuration from environment variables.
 *
 * @throws `config_invalid` with a sentence in `data.problem` that names each invalid variable
 */
export function parseConfig(env: RawEnvironment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  refuseMissingInProduction(given)
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw configError(parsed.error.issues.map(describeIssue))
  const problems = [
    ...originProblems(parsed.data),
    ...exposureProblems(parsed.data),
    ...storageProblems(parsed.data),
    ...billingProblems(parsed.data),
  ]
  if (problems.length > 0) throw configError(problems)
  return toConfig(parsed.data)
}

function refuseMissingInProduction(env: RawEnvironment): void {
  if (env.NODE_ENV !== 'production') return
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => env[name] === undefined)
  if (missing.length > 0) throw configError([`missing in production: ${missing.join(', ')}`])
}

function originProblems(env: Environment): string[] {
  const origins = originsOf(env)
  const insecure = Object.entries(origins)
    .filter(([, value]) => value.startsWith('http:') && !isLoopback(value))
    .map(([name, value]) => `${name} ${value}: http is allowed on loopback only: use https`)
  const plain = [...insecure, ...equalOriginProblems(origins)]
  const { SITE_DOMAIN: domain } = env
  if (env.NODE_ENV !== 'production' || domain === undefined) return plain
  const firstParty = { ISSUER: env.ISSUER, VAULT_ORIGIN: env.VAULT_ORIGIN }
  const elsewhere = Object.entries(firstParty).flatMap(
    ([name, value]) => siteProblem(name, value, { issuer: env.ISSUER, domain }) ?? [],
  )
  return [...plain, ...elsewhere, ...vaultHostProblems(env.VAULT_ORIGIN, env.ISSUER)]
}

/**
 * Development creates its own secrets and an operator, and prints secrets that production would
 * not.
 */
function exposureProblems(env: Environment): string[] {
  if (env.NODE_ENV === 'production') return []
  const origins = Object.entries(originsOf(env))
    .filter(([, value]) => !isLoopback(value))
    .map(([name, value]) => `${name} ${value}`)
  const hosts = hostsOf(env)
    .filter((host) => !isLoopbackHost(host))
    .map((host) => `HOSTS ${host}`)
  return [...origins, ...hosts].map(
    (place) => `${place}: without NODE_ENV=production, only loopback is allowed`,
  )
}

function originsOf(env: Environment): Readonly<Record<string, string>> {
  const { ISSUER, VAULT_ORIGIN, SPA_ORIGIN, WEB_APP_ORIGIN, PLAIN_PAGE_ORIGIN } = env
  return { ISSUER, VAULT_ORIGIN, SPA_ORIGIN, WEB_APP_ORIGIN, PLAIN_PAGE_ORIGIN }
}

function hostsOf(env: Environment): readonly string[] {
  return env.HOSTS.split(',').map((host) => host.trim())
}

function toConfig(env: Environment): Config {
  const issuerPort = new URL(env.ISSUER).port
  return {
    mode: env.NODE_ENV,
    issuer: env.ISSUER,
    vaultOrigin: env.VAULT_ORIGIN,
    spaOrigin: env.SPA_ORIGIN,
    webAppOrigin: env.WEB_APP_ORIGIN,
    plainPageOrigin: env.PLAIN_PAGE_ORIGIN,
    firstPartyOrigins: [env.VAULT_ORIGIN],
    hosts: hostsOf(env),
    port: env.PORT ?? (issuerPort === '' ? 3000 : Number(issuerPort)),
    databaseUrl: env.DATABASE_URL ?? `file:${env.DATA_DIR}/shrd.sqlite`,
    databaseWait: 5_000,
    dataDir: env.DATA_DIR,
    migrateAtStart: env.MIGRATE_AT_START,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    secrets: { keyRing: parseKeyRing(env.KEY_RING), cookieKeys: env.COOKIE_KEYS },
    session: {
      idle: env.SESSION_IDLE_DAYS,
      absolute: env.SESSION_ABSOLUTE_DAYS,
      fresh: env.SESSION_FRESH_MINUTES * 60_000,
    },
    secondFactor: env.SECOND_FACTOR,
    reservedUsernames: env.RESERVED_USERNAMES,
    ...limitsOf(env),
    ...accountsOf(env),
    ...membersOf(env),
    billing: billingOf(env),
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL,
    privateProviders: env.PRIVATE_PROVIDERS,
    exampleProvider: env.NODE_ENV === 'production' ? undefined : env.EXAMPLE_PROVIDER_ORIGIN,
    mail: {
      ...(env.SMTP_URL !== undefined && { server: env.SMTP_URL }),
      from: env.MAIL_FROM ?? 'no-reply@localhost',
      lookEvery: 5_000,
    },
    storage: storageOf(env),
    requestTimeout: 90_000,
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`
}

function configError(problems: readonly string[]): ShrdError {
  return new ShrdError('config_invalid', { data: { problem: problems.join('; ') } })
}
