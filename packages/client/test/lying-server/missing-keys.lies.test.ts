import { describe, expect, test } from 'vitest'
import {
  createRotatingMember,
  makeNewFile,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../rotation/rotating-member.ts'
import { PASSWORD } from '../world.ts'

type Answer = 'login' | 'verify' | 'verifyTwoFactor' | 'getKey' | 'getPublicKey' | 'getManifest'

/** A device that has seen nothing, and what it does to see something. */
async function readElsewhere(world: RotatingMember) {
  const browser = openBrowser(world)
  const client = await signInTo(browser, world.file)
  return client.vaults.list()
}

/** What is never answered by making something new. */
const MAKING = ['register', 'rotateKeys', 'createSelfDocument', 'updateSelfDocument', 'createVault']

function expectNothingMade({ server }: RotatingMember, from: number): void {
  const sent = server.received.slice(from).map(({ name }) => name)
  expect(sent.filter((name) => MAKING.includes(name))).toEqual([])
}

describe('a key that the server does not answer is an error and never a new key', () => {
  test.each<[Answer, unknown, string]>([
    ['login', null, 'internal'],
    ['login', { challenge: null }, 'internal'],
    ['verify', null, 'internal'],
    ['verifyTwoFactor', null, 'token_invalid'],
    ['getKey', null, 'key_rotation_failed'],
    ['getKey', { next_key: null }, 'key_rotation_failed'],
    ['getKey', { next_key: { key_id: 'a', key: null } }, 'key_rotation_failed'],
    ['getPublicKey', null, 'bad_answer'],
    ['getPublicKey', { log: null }, 'key_log_invalid'],
    ['getPublicKey', { log: [] }, 'key_log_invalid'],
    ['getPublicKey', { log: [null] }, 'key_log_invalid'],
    ['getPublicKey', { publicSigningKey: null }, 'key_answer_mismatch'],
    ['getPublicKey', { publicExchangeKey: null }, 'key_answer_mismatch'],
    ['getManifest', null, 'bad_answer'],
  ])('%s answers %j', async (name, change, code) => {
    const world = await createRotatingMember()
    const from = world.server.received.length
    world.server.deviate(name, (honest) => (change === null ? null : { ...honest, ...change }))
    await expect(readElsewhere(world)).rejects.toMatchObject({ code })
    expectNothingMade(world, from)
  })

  test('there is no self document, although the manifest knows it', async () => {
    const world = await createRotatingMember()
    const from = world.server.received.length
    world.server.selfDocuments.clear()
    await expect(readElsewhere(world).then(() => readContacts(world))).rejects.toMatchObject({
      code: 'document_not_found',
    })
    expectNothingMade(world, from)
  })

  test('there is no archive, although keys were replaced', async () => {
    const world = await createRotatingMember()
    const next = await makeNewFile(world, world.file, 'routine')
    await world.client.rotation.confirm({ file: next.text, password: PASSWORD })
    await world.client.rotation.submit()
    const from = world.server.received.length
    world.server.deviate('getKeyArchive', () => ({ archive: null }))
    const client = await signInTo(openBrowser(world), next)
    await expect(client.vaults.list()).rejects.toMatchObject({ code: 'archive_invalid' })
    const again = client.rotation.begin({ file: next.text, password: PASSWORD, reason: 'routine' })
    await expect(again).rejects.toMatchObject({ code: 'archive_invalid' })
    expectNothingMade(world, from)
  })
})

async function readContacts(world: RotatingMember): Promise<unknown> {
  const client = await signInTo(openBrowser(world), world.file)
  return client.partners.list()
}
