import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { openDatabase } from '../persistence/database.ts'

const COMMAND = fileURLToPath(new URL('client.ts', import.meta.url))
const ORIGIN = 'http://localhost:5173'

describe('the client command', () => {
  let place: TestDatabase
  let dataDir: string
  beforeAll(async () => {
    place = await createTestDatabase('sqlite')
    dataDir = await mkdtemp(join(tmpdir(), 'shrd-client-'))
  })
  afterAll(async () => {
    await place.drop()
    await rm(dataDir, { recursive: true })
  })

  /** What the command printed, and with which code it ended. */
  async function run(...words: readonly string[]) {
    const env = { DATABASE_URL: place.url, DATA_DIR: dataDir, NODE_ENV: 'development' }
    const options = { env: { PATH: process.env.PATH, ...env } }
    return promisify(execFile)(
      process.execPath,
      ['--conditions=shrd-source', COMMAND, ...words],
      options,
    ).then(
      ({ stdout, stderr }) => ({ output: stdout, errors: stderr, code: 0 }),
      ({ stderr, code }) => ({ output: String(stderr), errors: String(stderr), code }),
    )
  }
  const json = async (...words: readonly string[]) =>
    JSON.parse((await run(...words, '--json')).output)

  test('reads no database that lacks migrations, and changes nothing in it', async () => {
    for (const words of [['list'], ['show', 'my-app'], ['remove', 'my-app']]) {
      const { output, code } = await run(...words)
      expect({ output, code }).toMatchObject({ code: 78 })
      expect(output).toContain('npm run migrate -- up')
    }
    const database = openDatabase(place.url)
    const states = await database.migrationStates().finally(() => database.close())
    expect(states.every(({ applied_at }) => applied_at === null)).toBe(true)
  })

  test('registers an application in a database that is empty, and prints code to paste', async () => {
    const { output, errors, code } = await run('add', 'my-app', '--origin', ORIGIN)
    expect({ output, code }).toMatchObject({ code: 0 })
    expect(output).toContain('Registered my-app at http://localhost:3000')
    const file = place.url.slice('file:'.length)
    expect(errors).toContain(`Database ${file}, mode development, service http://localhost:3000\n`)
    expect(output).toContain("createAuth({ issuer: 'http://localhost:3000', client_id: 'my-app' })")
    expect(await json('show', 'my-app')).toMatchObject({ client_id: 'my-app', origins: [ORIGIN] })
  })

  test('a second application of that id is told what to do instead', async () => {
    const { output, code } = await run('add', 'my-app', '--origin', 'http://localhost:4000')
    expect(code).toBe(73)
    expect(output).toContain('npm run client -- edit my-app --add-origin http://localhost:4000\n')
  })

  test('changes what is named, and lists what there is', async () => {
    const party = ['--first-party', '--embedded', 'on']
    const words = ['--add-origin', 'http://localhost:4000/', ...party, '--name', 'Mine']
    const policy = ['--methods', 'key_file,password', '--registration', 'closed']
    expect(await json('edit', 'my-app', ...words, ...policy)).toMatchObject({
      embedded: true,
      ...{ name: 'Mine', first_party: true, origins: [ORIGIN, 'http://localhost:4000'] },
      policy: { methods: ['key_file', 'password'], registration: false },
    })
    expect(await json('edit', 'my-app', '--third-party')).toMatchObject({
      ...{ name: 'Mine', first_party: false, embedded: false },
      policy: { methods: ['key_file', 'password'], registration: false },
    })
    expect((await run('list')).output).toMatch(/^my-app +browser, third party +http/)
  })

  test('shows a secret once, and never again', async () => {
    const words = ['add', 'shop', '--preset', 'web', '--origin', 'https://shop.example']
    const { secret, client } = await json(...words)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(client).toMatchObject({ kind: 'server', secrets: [{ last_used_at: null }] })
    const shown = await run('show', 'shop')
    expect(client).toMatchObject({ preset: 'web' })
    expect(shown.output).toContain('CLIENT_SECRET=<npm run client -- secret shop>')
    expect(shown.output).not.toContain(secret)
    const made = await run('secret', 'shop', '--only')
    expect(made.output).toContain('The old secrets are no longer valid.')
    expect(made.output).not.toContain(secret)
  })

  test('shows the lines of the preset that an application was added with', async () => {
    const address = ['--origin', 'https://wiki.example', '--path', '/wiki/']
    await run('add', 'wiki', '--preset', 'grafana', ...address)
    const { output } = await run('show', 'wiki')
    expect(output).toContain('[auth.generic_oauth]')
    expect(output).toContain('https://wiki.example/wiki')
    const again = await run('add', 'wiki', '--preset', 'grafana', ...address)
    expect(again.output).toContain('npm run client -- show wiki --preset grafana')
    expect(again.output).not.toContain('--add-origin')
    await run('remove', 'wiki')
  })

  test('says what to do next with a device and with an API of agents, which have no page', async () => {
    const device = await run('add', 'command-line', '--device-sign-in', 'on')
    expect(device.output).toMatch(/^ +kind +on a device, without a secret$/m)
    expect(device.output).toContain('POST http://localhost:3000/oauth/device-authorization\n')
    expect(device.output).toContain('http://localhost:3000/oauth/device.')
    const uri = 'https://notes.example/mcp'
    const api = await run('add', 'notes', '--resource', `${uri}=read,write`, '--agents', 'any')
    expect(api.output).toContain(`audience: '${uri}'`)
    expect(api.output).toContain("scopes: ['read', 'write']")
    for (const { output } of [device, api, await run('show', 'notes')]) {
      expect(output).toMatch(/^ +preset +none: it has no page$/m)
      expect(output).not.toContain('@shrd/react')
    }
    await run('remove', 'command-line')
    await run('remove', 'notes')
  })

  test('warns of a claim whose attribute is not declared', async () => {
    const { errors } = await run('edit', 'my-app', '--claim', 'team=attribute:team')
    expect(errors).toContain('the attribute team is not declared')
  })

  test('says which claim cannot be mapped, and why', async () => {
    const { output, code } = await run('edit', 'my-app', '--claim', 'sub=constant:x')
    expect(code).toBe(65)
    expect(output).toContain('the claim sub cannot be mapped (--claim): this claim belongs to')
  })

  test('removes an application', async () => {
    expect((await run('remove', 'shop')).output).toContain('Removed shop')
  })

  test('ends with a code and a sentence where nothing was done', async () => {
    const wrong = await run('add', 'xx', '--origin', 'http://app.example.com')
    expect(wrong).toMatchObject({ code: 65, output: expect.stringContaining('must be https') })
    const foreign = await run('edit', 'my-app', '--embedded', 'on')
    expect(foreign).toMatchObject({
      code: 65,
      output: expect.stringContaining('only a first-party'),
    })
    expect(await run('frob')).toMatchObject({ code: 64 })
    expect(await json('list')).toHaveLength(1)
  })
})
