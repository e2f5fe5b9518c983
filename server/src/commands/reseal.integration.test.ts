import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpSecondFactor, tokenFor } from '../../test/account-journey.ts'
import { databases } from '../../test/databases.ts'
import { randomSecret } from '../../test/rows.ts'
import { createPerson, openSession, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createStoreKeys } from '../identity/store-keys/store-keys.ts'
import { createSealer } from '../key-ring.ts'
import { openBody, sealBody } from '../mail/sealed-body.ts'
import { readSigningKeys } from '../oidc/signing-keys.ts'
import { resealAll } from '../reseal.ts'

const COMMAND = fileURLToPath(new URL('reseal.ts', import.meta.url))
const OLD = `old:${randomBytes(32).toString('base64url')}`
const NEW = `new:${randomBytes(32).toString('base64url')}`
const COLUMNS = [
  ['totp_credentials', 'secret'],
  ['signing_keys', 'sealed_jwk'],
  ['store_keys', 'sealed_key'],
  ['mails', 'text'],
  ['mails', 'html'],
] as const

describe.each(databases)('the reseal command on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let people: { person: TestPerson; secret: string; reference: string; key_id: string }[]
  beforeAll(async () => {
    server = await startTestServer({ database, env: { KEY_RING: OLD } })
    people = []
    for (let n = 0; n < 3; n++) people.push(await createGuarded())
  })
  afterAll(() => server?.stop())

  /** Somebody of whom each kind of sealed value is kept. */
  async function createGuarded() {
    const person = await createPerson(server)
    const { secret } = await setUpSecondFactor(
      server,
      (await openSession(server, person.sub)).agent,
    )
    const { reference } = await openSession(server, person.sub)
    const { services } = server.app
    const lent = await createStoreKeys(services).lend(server.database.store, reference)
    const mail_id = `m_${person.sub}`
    const body = sealBody({ text: 'code', html: '<p>code</p>' }, mail_id, services.sealer)
    const mail = { mail_id, recipient: person.email, subject: 'x', created_at: server.clock.now() }
    await server.database.store.service.mails.insert({ ...mail, ...body, sent_at: mail.created_at })
    return { person, secret, reference, key_id: lent.key_id }
  }
  const run = (KEY_RING: string, ...args: string[]) => {
    const { databaseUrl } = server.config
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, KEY_RING }
    const options = { env: { ...env, COOKIE_KEYS: 'c'.repeat(32) } }
    return promisify(execFile)(
      process.execPath,
      ['--conditions=shrd-source', COMMAND, ...args],
      options,
    ).then(
      ({ stdout }) => ({ output: stdout, code: 0 }),
      ({ stdout, code }) => ({ output: String(stdout), code }),
    )
  }
  /** Ids of the ring's keys that something is sealed with. */
  const keysInUse = async () => {
    const { knex } = server.database
    const values = await Promise.all(
      COLUMNS.map(([table, column]) => knex(table).whereNotNull(column).pluck(column)),
    )
    return new Set(values.flat().map((sealed: string) => sealed.split('.', 1)[0]))
  }
  const valuesOf = () => server.database.store.service.sealedValues
  const sealerOf = (...ring: string[]) =>
    createSealer(
      ring.map((entry) => {
        const [id = '', key = ''] = entry.split(':')
        return { id, key: Buffer.from(key, 'base64url') }
      }),
      randomBytes,
    )

  test('changes nothing where it lacks the key, and says how much that is', async () => {
    expect(await keysInUse()).toEqual(new Set(['old']))
    const { output, code } = await run(NEW)
    expect(code).toBe(65)
    expect(output).toContain('second factors: 0 resealed, 3 unreadable')
    expect(await keysInUse()).toEqual(new Set(['old']))
    expect(await run(NEW, 'more')).toMatchObject({ code: 64 })
  })

  test('leaves a value alone that a process has replaced in the meantime', async () => {
    const values = valuesOf()
    const sealer = sealerOf(NEW, OLD)
    const of = { ringKey: 'new', after: '', limit: 1 }
    const [found] = await values.findOthers('second_factors', of)
    if (found === undefined) throw new Error('nothing is sealed')
    const { knex } = server.database
    const mine = sealer.seal(randomBytes(20), randomSecret())
    await knex('totp_credentials').where({ sub: found.id }).update({ secret: mine })
    expect(await values.replace('second_factors', found, 'new.other')).toBe(false)
    expect(await knex('totp_credentials').where({ sub: found.id }).pluck('secret')).toEqual([mine])
    await knex('totp_credentials').where({ sub: found.id }).update({ secret: found.sealed })
  })

  test('seals everything with the newest key, in batches, and the old one may go', async () => {
    const counts = await resealAll({
      values: valuesOf(),
      sealer: sealerOf(NEW, OLD),
      newest: 'new',
      batch: 2,
    })
    const three = { resealed: 3, unreadable: 0 }
    expect(counts).toMatchObject({ second_factors: three, store_keys: three })
    for (const { unreadable } of Object.values(counts)) expect(unreadable).toBe(0)
    expect(await keysInUse()).toEqual(new Set(['new']))
    const { output, code } = await run(`${NEW},${OLD}`)
    expect({ code, again: output.includes('second factors: 0 resealed, 0') }).toEqual({
      code: 0,
      again: true,
    })
  })

  test('leaves every value what it was, for a service that has the new key alone', async () => {
    const { databaseUrl } = server.config
    const later = await startTestServer({ database, databaseUrl, env: { KEY_RING: NEW } })
    later.clock.advance(server.clock.now() - later.clock.now())
    try {
      const { twoFactor, sealer } = later.app.services
      const { store } = later.database
      for (const { person, secret, reference, key_id } of people) {
        const token = await tokenFor(server, secret, 1)
        await twoFactor.verify(person.sub, { token, address: '::1' })
        const lent = await createStoreKeys(later.app.services).fetch(store, reference, key_id)
        expect(Buffer.from(lent.key, 'base64url')).toHaveLength(32)
        const mail = await store.service.mails.find(`m_${person.sub}`)
        if (mail === undefined) throw new Error('the mail is gone')
        expect(openBody(mail, mail.mail_id, sealer)).toEqual({ text: 'code', html: '<p>code</p>' })
      }
      const ports = { keys: store.oidc.signingKeys, sealer, now: later.clock.now }
      const { keys: opened } = await readSigningKeys(ports)
      expect(opened.length).toBeGreaterThan(0)
    } finally {
      await later.stop()
    }
  })
})
