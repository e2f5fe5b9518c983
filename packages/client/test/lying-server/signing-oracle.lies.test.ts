import { encodeBase64Url, verifyLogin } from '@shrd/crypto'
import { describe, expect, test } from 'vitest'
import {
  createRotatingMember,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../rotation/rotating-member.ts'

/** What the member's key has signed for the login that was asked for last. */
function findProof({ server }: RotatingMember) {
  const { request } = server.received.filter(({ name }) => name === 'verify').at(-1) ?? {}
  return JSON.parse(new TextDecoder().decode(request?.body))
}

const encode = (text: string) => encodeBase64Url(new TextEncoder().encode(text))

describe('nothing that a server chooses is signed as anything but a login', () => {
  const revision = 'shrd/v1/revision\0{"author":"usr_a","suite":1}'
  const base = '"@method": POST\n"@target-uri": https://vault.example/api/vault'
  test.each([
    ['the bytes of a revision', revision],
    ['the same as base64url', encode(revision)],
    ['a signature base', base],
    ['the same as base64url', encode(base)],
    ['the canonical text of an entry that replaces keys', '{"reason":"routine","sequence":1}'],
    ['a megabyte', 'A'.repeat(1_000_000)],
    ['an object', { challenge: 'A'.repeat(43) }],
    ['nothing', ''],
  ])('a challenge that is %s is refused', async (_, challenge) => {
    const world = await createRotatingMember()
    const from = world.server.received.length
    world.server.deviate('login', (honest) => ({ ...honest, challenge }))
    const signingIn = signInTo(openBrowser(world), world.file)
    await expect(signingIn).rejects.toMatchObject({ code: 'internal' })
    const names = world.server.received.slice(from).map(({ name }) => name)
    expect(names).toEqual(['login'])
  })

  test('a challenge that is the hash of something else opens nothing else', async () => {
    const world = await createRotatingMember()
    const challenge = 'A'.repeat(43)
    world.server.deviate('login', (honest) => ({ ...honest, challenge }))
    const signingIn = signInTo(openBrowser(world), world.file)
    await expect(signingIn).rejects.toMatchObject({ code: 'login_failed' })
    const { statement, signature } = findProof(world)
    const { publicSigningKey } = world.member.identity
    const said = await verifyLogin({ statement, signature }, publicSigningKey)
    expect(said).toMatchObject({ challenge, user_id: world.user_id, sequence: 0 })
  })

  test('a login is signed for two minutes, whatever the server asks for', async () => {
    const world = await createRotatingMember()
    const expires_at = Date.UTC(2100, 0)
    world.server.deviate('login', (honest) => ({ ...honest, expires_at }))
    await signInTo(openBrowser(world), world.file)
    const { statement } = findProof(world)
    expect(JSON.parse(statement).expires_at).toBe(world.clock.now() + 120_000)
  })
})
