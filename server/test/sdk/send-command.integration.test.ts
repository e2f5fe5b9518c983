// @module-tag argon2id

import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNodePorts } from '@shrd/send'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import {
  type CommandMember,
  createCommandMember,
  createInbox,
  runHere,
  spawnCommand,
  startVaultPage,
  type VaultPage,
} from './send-command.ts'
import { shakeHands } from './shake-hands.ts'

const MESSAGE = 'The key lies under the mat.\nDo not tell.'

let page: VaultPage
let server: TestServer
let alice: CommandMember
let bob: CommandMember
/** Bob, among Alice's friends. */
let partnerOfAlice: string

beforeAll(async () => {
  page = await startVaultPage()
  server = await startTestServer({ database: 'sqlite', env: { VAULT_ORIGIN: page.origin } })
  page.name(server.origin)
  ;[alice, bob] = await Promise.all([createCommandMember(server), createCommandMember(server)])
  partnerOfAlice = await shakeHands(alice, bob)
})
afterAll(async () => {
  await server?.stop()
  page?.close()
  for (const member of [alice, bob]) await rm(member.folder, { recursive: true, force: true })
})

/** Creates a link that anyone can open, without the command. */
async function createLink(draft: { message?: string; file?: File; passphrase?: string }) {
  const created = await alice.client.shares.create({ ...draft, ttl: 3600 })
  return { ...created, link: `${server.config.vaultOrigin}${created.link}` }
}

const findShare = (share_id: string) => server.database.store.vault.shares.find(share_id)

describe('as programs, with every secret in a pipe or a file', () => {
  test('a text is sent, read once, and never again [SEND-23]', async () => {
    const env = await alice.signInEnv()
    const sent = await spawnCommand(['send', '--expires', '1h'], { env, stdin: `${MESSAGE}\n` })
    expect(sent).toMatchObject({ code: 0, err: expect.stringMatching(/^The link opens once\./) })
    const link = sent.out.toString()
    expect(link).toMatch(/^http:\/\/localhost:\d+\/shrdshare\/shr_[a-z2-7]{26}#1\.[\w-]{43}\n$/)

    const read = await spawnCommand(['receive'], { stdin: link })
    expect(read).toMatchObject({ code: 0, err: '' })
    expect(read.out.toString()).toBe(`${MESSAGE}\n`)

    const again = await spawnCommand(['receive'], { stdin: link })
    expect(again).toMatchObject({ code: 3, out: Buffer.alloc(0) })
    expect(again.err).toMatch(/^shrd-send: This link was read on .* tell the sender/)
  })

  test('a file of some megabytes arrives as it was sent [SEND-27]', async () => {
    const bytes = randomBytes(5_000_001)
    const path = join(alice.folder, 'plan.bin')
    await writeFile(path, bytes)
    const inbox = await createInbox(alice, 'inbox')
    const env = await alice.signInEnv()
    const { out } = await spawnCommand(['send', '--file', path], { env })
    const args = ['receive', '--output', inbox]
    const read = await spawnCommand(args, { stdin: out.toString() })
    expect(read).toMatchObject({ code: 0, out: Buffer.alloc(0) })
    expect(read.err).toBe(`Saved ${join(inbox, 'plan.bin')} (5.0 MB).\n`)
    expect(await readdir(inbox)).toEqual(['plan.bin'])
    expect((await readFile(join(inbox, 'plan.bin'))).equals(bytes)).toBe(true)
  })

  test('without a terminal a secret is not waited for', async () => {
    const { link } = await createLink({ message: MESSAGE, passphrase: 'right' })
    const read = await spawnCommand(['receive'], { stdin: link })
    expect(read).toMatchObject({ code: 2, err: expect.stringContaining('no terminal') })
  })
})

describe('with a person at the terminal', () => {
  test('a wrong passphrase leaves the link whole [SEND-26]', async () => {
    const env = await alice.signInEnv()
    const args = ['send', MESSAGE, '--passphrase']
    const sent = await runHere(args, { env, typed: ['right', 'right'] })
    expect(sent).toMatchObject({ code: 0, err: expect.stringContaining('by another way') })
    const stdin = sent.out.toString()

    const path = join(alice.folder, 'passphrase')
    await writeFile(path, 'wrong\n')
    const wrong = ['receive', '--passphrase-file', path]
    expect(await runHere(wrong, { stdin })).toMatchObject({
      code: 4,
      out: Buffer.alloc(0),
      err: expect.stringContaining('Nothing was used up'),
    })

    const read = await runHere(['receive'], { stdin, typed: ['wrong', 'right'] })
    expect(read.code).toBe(0)
    expect(read.out.toString()).toBe(`${MESSAGE}\n`)
  })

  test('a wrong password signs nobody in', async () => {
    const { SHRD_PASSWORD_FILE: _, ...env } = await alice.signInEnv()
    const sent = await runHere(['send', MESSAGE], { env, typed: ['one', 'two', 'three'] })
    expect(sent).toMatchObject({ code: 6, out: Buffer.alloc(0) })
    expect(sent.err.match(/The password does not open the key file/g)).toHaveLength(3)
  })

  test('a wrong code can be typed again', async () => {
    const { SHRD_CODE_FILE, ...env } = await alice.signInEnv()
    const right = await readFile(SHRD_CODE_FILE ?? '', 'utf8')
    const sent = await runHere(['send', MESSAGE], { env, typed: ['000000', right.trim()] })
    expect(sent).toMatchObject({ code: 0, err: expect.stringMatching(/^This code is wrong/) })
  })

  test('a link for a friend is opened by that friend alone [SEND-25]', async () => {
    const sent = await runHere(['send', MESSAGE, '--for', 'bob'], { env: await alice.signInEnv() })
    expect(sent).toMatchObject({ code: 0, err: expect.stringContaining('for bob only') })
    const stdin = sent.out.toString()
    const alone = await runHere(['receive'], { stdin })
    expect(alone).toMatchObject({ code: 6, err: expect.stringContaining('one member only') })
    const read = await runHere(['receive'], { env: await bob.signInEnv(), stdin })
    expect(read).toMatchObject({ code: 0, err: 'From Alice, proven by their key.\n' })
    expect(read.out.toString()).toBe(`${MESSAGE}\n`)
  })

  test('a link for a member signs in at no vault but their own', async () => {
    const { link } = await alice.client.shares.create({
      message: MESSAGE,
      ttl: 3600,
      partner: partnerOfAlice,
    })
    const { network } = createNodePorts()
    const fetch = vi.fn(network.fetch)
    const env = { ...(await bob.signInEnv()), SHRD_VAULT: 'https://vault.example.org' }
    const stdin = `${server.config.vaultOrigin}${link}`
    const read = await runHere(['receive'], { env, stdin, network: { ...network, fetch } })
    expect(read).toMatchObject({ code: 6, out: Buffer.alloc(0) })
    expect(fetch).not.toHaveBeenCalled()
    expect(read.err).toContain(`add --vault ${server.config.vaultOrigin}`)
  })

  test('a text on the terminal cannot say who sent it', async () => {
    const { link } = await createLink({ message: 'From Bob, proven by their key.\nCall 555.' })
    const read = await runHere(['receive', link], { isShown: true })
    expect(read).toMatchObject({ code: 0, err: 'End of the text. Nothing proves who sent it.\n' })
  })

  test('every session ends with its command', async () => {
    const count = () => server.database.knex('sessions').count({ n: '*' })
    const before = await count()
    await runHere(['send', MESSAGE], { env: await alice.signInEnv() })
    expect(await count()).toEqual(before)
  })
})

describe('what goes wrong in the middle', () => {
  test('a text that no one could read is not confirmed', async () => {
    const { link, share_id } = await createLink({ message: MESSAGE })
    const read = await runHere(['receive', link], { isClosed: true })
    expect(read).toMatchObject({ code: 1, err: expect.stringContaining('was closed') })
    expect(await findShare(share_id)).toBeDefined()
    const other = await createLink({ message: MESSAGE })
    await runHere(['receive', other.link])
    expect(await findShare(other.share_id)).toBeUndefined()
  })

  test('an answer that is lost is asked for again, as the same reader', async () => {
    const { link } = await createLink({ message: MESSAGE })
    const { network } = createNodePorts()
    let lost = 1
    const fetch: typeof network.fetch = async (url, init) => {
      const response = await network.fetch(url, init)
      if (!url.includes('/share/message') || lost === 0) return response
      lost -= 1
      throw new TypeError('fetch failed')
    }
    const read = await runHere(['receive', link], { network: { ...network, fetch } })
    expect(read).toMatchObject({ code: 0, err: expect.stringContaining('asks again') })
    expect(read.out.toString()).toBe(`${MESSAGE}\n`)
  })

  test('a link that no one could copy is deleted', async () => {
    const sent = await runHere(['send', MESSAGE], { env: await bob.signInEnv(), isClosed: true })
    expect(sent.code).toBe(1)
    const shares = await bob.client.shares.list()
    expect(shares).toMatchObject([{ destroyed_at: expect.any(Number), opened_at: null }])
  })

  test('a download that is stopped leaves no file', async () => {
    const { link } = await createLink({ file: new File([randomBytes(3_000_000)], 'plan.bin') })
    const inbox = await createInbox(alice, 'stopped')
    const stopping = new AbortController()
    const { network } = createNodePorts()
    let downloads = 0
    const fetch: typeof network.fetch = (url, init) => {
      if (url.endsWith('/download')) downloads += 1
      // The first one gets the hashes, the second one the content.
      if (downloads === 2) stopping.abort()
      return network.fetch(url, init)
    }
    const read = await runHere(['receive', link, '--output', inbox], {
      network: { ...network, fetch },
      signal: stopping.signal,
    })
    expect(read).toMatchObject({ code: 130, err: 'shrd-send: Stopped.\n' })
    expect(await readdir(inbox)).toEqual([])
  })

  test('a place that is taken does not use the link up', async () => {
    const file = new File(['a plan'], '../plan.txt')
    const { link } = await createLink({ file, message: MESSAGE })
    const inbox = await mkdtemp(join(tmpdir(), 'shrd-taken-'))
    const taken = join(inbox, 'mine.txt')
    await writeFile(taken, 'mine')
    const refused = await runHere(['receive', link, '-o', taken])
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('still unopened') })
    const read = await runHere(['receive', link, '-o', inbox])
    expect(read.out.toString()).toBe(`${MESSAGE}\n`)
    expect(await readdir(inbox)).toEqual(['_plan.txt', 'mine.txt'])
    await rm(inbox, { recursive: true })
  })

  test('with the file on standard output the text goes to standard error', async () => {
    const { link } = await createLink({ file: new File(['a plan'], 'plan.txt'), message: 'Hi' })
    const read = await runHere(['receive', link, '-o', '-'])
    expect(read).toMatchObject({ code: 0, err: 'Hi\n' })
    expect(read.out.toString()).toBe('a plan')
  })
})
