import { isShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { parseConfig, type RawEnvironment } from './config.ts'
import { isReserved } from './config-reserved-usernames.ts'
import { dialectOf } from './persistence/connection.ts'

const KEY = Buffer.alloc(32, 7).toString('base64url')
const secrets = { KEY_RING: `k1:${KEY}`, COOKIE_KEYS: `${'n'.repeat(32)},${'o'.repeat(32)}` }
const production = {
  ...secrets,
  NODE_ENV: 'production',
  ISSUER: 'https://id.example.org',
  VAULT_ORIGIN: 'https://vault.example.org',
  SPA_ORIGIN: 'https://spa.example.com',
  WEB_APP_ORIGIN: 'https://shop.example.net',
  SITE_DOMAIN: 'example.org',
  DATABASE_URL: 'mysql://shrd@db.example.org/shrd',
  SMTP_URL: 'smtps://shrd:word@mail.example.org',
  FILES_STORAGE: 'disk',
  TRUST_PROXY: 'true',
  MAIL_FROM: 'no-reply@example.org',
}

function problemOf(env: RawEnvironment): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (isShrdError(error, 'config_invalid')) return String(error.data.problem)
    throw error
  }
  return 'none'
}

describe('in development', () => {
  test('every origin and the port have a default and can be set [PROD-09]', () => {
    expect(parseConfig(secrets)).toMatchObject({
      issuer: 'http://localhost:3000',
      vaultOrigin: 'http://localhost:3001',
      spaOrigin: 'http://localhost:3002',
      webAppOrigin: 'http://localhost:3003',
      plainPageOrigin: 'http://localhost:3004',
      port: 3000,
      hosts: ['127.0.0.1', '::1'],
    })
    const env = {
      ...secrets,
      ISSUER: 'http://localhost:4000',
      VAULT_ORIGIN: 'http://localhost:4001',
      SPA_ORIGIN: 'http://localhost:4002',
      WEB_APP_ORIGIN: 'http://localhost:4003',
    }
    expect(parseConfig(env)).toMatchObject({
      issuer: env.ISSUER,
      vaultOrigin: env.VAULT_ORIGIN,
      spaOrigin: env.SPA_ORIGIN,
      webAppOrigin: env.WEB_APP_ORIGIN,
      firstPartyOrigins: [env.VAULT_ORIGIN],
      port: 4000,
    })
    expect(parseConfig({ ...env, PORT: '8080' }).port).toBe(8080)
  })

  test('plans have no limits unless they are given, and one that is wrong is named', () => {
    expect(parseConfig(secrets).planLimits).toEqual({})
    const limits = { free_trial: { vaults: 3 } }
    const env = { ...secrets, PLAN_LIMITS: JSON.stringify(limits) }
    expect(parseConfig(env).planLimits).toEqual(limits)
    expect(problemOf({ ...secrets, PLAN_LIMITS: '{"free": 3}' })).toMatch(/^PLAN_LIMITS: must be/)
  })

  test('providers in the own network are named by host', () => {
    const parse = (PRIVATE_PROVIDERS: string) =>
      parseConfig({ ...secrets, PRIVATE_PROVIDERS }).privateProviders
    expect(parseConfig(secrets).privateProviders).toEqual([])
    const hosts = 'id.corp.internal, 10.0.0.5:8443'
    expect(parse(hosts)).toEqual(['id.corp.internal', '10.0.0.5:8443'])
    for (const wrong of ['true', 'https://id.corp.internal', 'ID.corp.internal', 'a.example/x']) {
      expect(problemOf({ ...secrets, PRIVATE_PROVIDERS: wrong }), wrong).toMatch(
        /^PRIVATE_PROVIDERS/,
      )
    }
  })

  test('some user names are reserved, and another list replaces them', () => {
    const of = (RESERVED_USERNAMES?: string) =>
      parseConfig({ ...secrets, RESERVED_USERNAMES }).reservedUsernames
    for (const name of ['admin', 'root', 'support', 'no-reply', 'ad.min']) {
      expect(isReserved(name, of()), name).toBe(true)
    }
    expect(isReserved('ada', of())).toBe(false)
    expect([...of('Acme, acme-support')]).toEqual(['acme', 'acmesupport'])
    expect(of('-').size).toBe(0)
  })

  test('the database is a file in the data directory', () => {
    const { databaseUrl } = parseConfig({ ...secrets, DATA_DIR: '/srv/shrd' })
    expect(databaseUrl).toBe('file:/srv/shrd/shrd.sqlite')
  })

  test('an empty variable counts as not set', () => {
    expect(parseConfig({ ...secrets, ISSUER: '' }).issuer).toBe('http://localhost:3000')
  })

  test.each([
    ['ISSUER', 'localhost:3000'],
    ['VAULT_ORIGIN', 'http://localhost:3001/'],
    ['DATABASE_URL', 'postgres://localhost/shrd'],
    ['PORT', '70000'],
    ['MIGRATE_AT_START', 'maybe'],
    ['KEY_RING', 'k1:tooshort'],
    ['REGISTRATIONS_PER_HOUR', '0'],
    ['MAILS_TO_STRANGERS_PER_HOUR', '0'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(problemOf({ ...secrets, [name]: value })).toContain(name)
  })

  test('http is for loopback only', () => {
    expect(problemOf({ ...secrets, ISSUER: 'http://id.example.org' })).toContain('ISSUER')
    expect(problemOf({ ...secrets, VAULT_ORIGIN: 'http://10.0.0.1:3001' })).toContain('loopback')
  })
})

describe('outside production', () => {
  test.each(['ISSUER', 'VAULT_ORIGIN', 'SPA_ORIGIN', 'WEB_APP_ORIGIN'])(
    '%s is on this machine: another one is refused, by name',
    (name) => {
      for (const NODE_ENV of ['development', 'test', undefined]) {
        const problem = problemOf({ ...secrets, NODE_ENV, [name]: 'https://id.example.org' })
        expect(problem).toContain(`${name} https://id.example.org: without NODE_ENV=production`)
      }
    },
  )

  test.each(['0.0.0.0', '::', '192.0.2.1', '127.0.0.1,0.0.0.0'])(
    'nobody else reaches the service: HOSTS=%s is refused',
    (HOSTS) => {
      expect(problemOf({ ...secrets, HOSTS })).toContain('HOSTS')
      expect(problemOf({ ...production, HOSTS })).toBe('none')
    },
  )

  test('HOSTS may be one address of loopback', () => {
    expect(parseConfig({ ...secrets, HOSTS: 'localhost, ::1' }).hosts).toEqual(['localhost', '::1'])
  })
})

describe('everywhere', () => {
  test.each(['', 'a', 'x'.repeat(31), `${'x'.repeat(32)},`, `,${'x'.repeat(32)}`])(
    'cookie keys such as %j are refused: each has 32 characters',
    (COOKIE_KEYS) => {
      expect(problemOf({ ...production, COOKIE_KEYS })).toContain('COOKIE_KEYS')
    },
  )

  test('cookie keys are read newest first', () => {
    expect(parseConfig(secrets).secrets.cookieKeys).toEqual(['n'.repeat(32), 'o'.repeat(32)])
  })

  test.each([
    ['VAULT_ORIGIN', 'ISSUER'],
    ['SPA_ORIGIN', 'ISSUER'],
    ['WEB_APP_ORIGIN', 'ISSUER'],
    ['SPA_ORIGIN', 'VAULT_ORIGIN'],
    ['WEB_APP_ORIGIN', 'VAULT_ORIGIN'],
    ['WEB_APP_ORIGIN', 'SPA_ORIGIN'],
  ] as const)('%s is another origin than %s', (one, other) => {
    const problem = problemOf({ ...production, [one]: production[other] })
    expect(problem).toContain(`${one} ${production[other]} equals ${other}`)
  })

  test('limits of one address have a default and can be set', () => {
    expect(parseConfig(secrets).limits).toEqual({
      registrations: { most: 300, window: 3_600_000 },
      logins: { most: 300, window: 60_000 },
      setups: { most: 300, window: 3_600_000 },
      signIns: { most: 3_000, window: 3_600_000 },
      deviceCodes: { most: 200, window: 3_600_000 },
    })
    const env = { ...secrets, LOGINS_PER_MINUTE: '5000' }
    expect(parseConfig(env).limits.logins).toEqual({ most: 5_000, window: 60_000 })
  })

  test('limits of one member have a default and can be set', () => {
    expect(parseConfig(secrets).memberLimits).toEqual({
      reads: { most: 6_000, window: 60_000 },
      writes: { most: 6_000, window: 60_000 },
    })
    const { memberLimits } = parseConfig({ ...secrets, WRITES_PER_MINUTE: '50' })
    expect(memberLimits.writes).toEqual({ most: 50, window: 60_000 })
    expect(problemOf({ ...secrets, READS_PER_MINUTE: '0' })).toContain('READS_PER_MINUTE')
  })

  test('the sign-in to the service demands a second factor where it is told to', () => {
    expect(parseConfig(secrets).secondFactor).toBe('optional')
    expect(parseConfig({ ...secrets, SECOND_FACTOR: 'required' }).secondFactor).toBe('required')
    expect(problemOf({ ...secrets, SECOND_FACTOR: 'maybe' })).toContain('SECOND_FACTOR')
  })

  test('no service of breached passwords is asked unless one is named [IDENT-22]', () => {
    const urlOf = (BREACHED_PASSWORDS_URL?: string) =>
      parseConfig({ ...secrets, BREACHED_PASSWORDS_URL }).breachedPasswordsUrl
    expect(urlOf()).toBeUndefined()
    expect(urlOf('https://breached.example/range')).toBe('https://breached.example/range')
    expect(urlOf('http://127.0.0.1:9000/range')).toBe('http://127.0.0.1:9000/range')
  })

  test.each(['http://breached.example/range', 'ftp://breached.example', 'breached.example'])(
    'a service of breached passwords at %s is refused',
    (BREACHED_PASSWORDS_URL) => {
      expect(problemOf({ ...secrets, BREACHED_PASSWORDS_URL })).toContain('BREACHED_PASSWORDS_URL')
    },
  )
})

describe('in production', () => {
  test('a complete environment is accepted, and mysql:// selects MySQL [PROD-13]', () => {
    const config = parseConfig(production)
    expect(config.mode).toBe('production')
    expect(dialectOf(config.databaseUrl)).toBe('mysql')
  })

  test.each([
    'ISSUER',
    'VAULT_ORIGIN',
    'SITE_DOMAIN',
    'DATABASE_URL',
    'KEY_RING',
    'COOKIE_KEYS',
    'SMTP_URL',
    'MAIL_FROM',
    'FILES_STORAGE',
    'TRUST_PROXY',
  ])('the start is refused without %s, by name', (name) => {
    expect(problemOf({ ...production, [name]: undefined })).toContain(name)
  })

  test('all missing variables are named at once', () => {
    const problem = problemOf({ NODE_ENV: 'production' })
    expect(problem).toContain('KEY_RING, COOKIE_KEYS')
  })

  test.each([
    'https://vault.example.com',
    'https://badexample.org',
    'https://example.org.evil.net',
  ])('a vault at %s is on another site: refused, and named [PROD-26]', (origin) => {
    expect(problemOf({ ...production, VAULT_ORIGIN: origin })).toContain(origin)
  })

  test.each(['org', 'localhost', '.org', 'example.org.', 'example org'])(
    'SITE_DOMAIN=%s is no domain that anybody registers',
    (SITE_DOMAIN) => {
      expect(problemOf({ ...production, SITE_DOMAIN })).toContain('SITE_DOMAIN')
    },
  )

  test('the issuer itself must be on the site [PROD-26]', () => {
    const problem = problemOf({ ...production, SITE_DOMAIN: 'example.com' })
    expect(problem).toContain('https://id.example.org')
  })

  test('another scheme is another site [PROD-26]', () => {
    const problem = problemOf({ ...production, VAULT_ORIGIN: 'http://vault.example.org' })
    expect(problem).toContain('http://vault.example.org is on another site')
  })

  test.each([
    ['https://example.org', 'a domain above the service'],
    ['https://id.example.org:8443', 'another port of its host'],
  ])('a vault at %s is refused: %s, whose pages could open it', (VAULT_ORIGIN) => {
    const problem = problemOf({ ...production, VAULT_ORIGIN })
    expect(problem).toContain(`VAULT_ORIGIN ${VAULT_ORIGIN}: pages of ISSUER`)
  })

  test.each([
    'https://vault.example.org:8443',
    'https://vault.id.example.org',
    'https://d.example.org',
  ])('a vault at %s is beside the service or below it', (VAULT_ORIGIN) =>
    expect(problemOf({ ...production, VAULT_ORIGIN })).toBe('none'),
  )

  test('the origins of third parties may be anywhere', () => {
    expect(problemOf({ ...production, SPA_ORIGIN: 'https://elsewhere.test' })).toBe('none')
  })
})
