import { createShareKey, formatShareFragment, sealShare } from '@shrd/crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cutAfter } from '../../test/fake-browser.ts'
import { befriend } from '../../test/lying-server/befriend.ts'
import { createScene, type Scene, SECRET } from '../../test/lying-server/scene.ts'
import { rotatePlayer } from '../../test/rotate-player.ts'
import { API, PAGE } from '../../test/world.ts'
import { createShrdClient, type ShrdClient } from '../client.ts'
import type { NewShare } from './create-share.ts'
import type { ReceivedShare } from './open-share.ts'
import { formatShareAddress, parseShareAddress } from './share-address.ts'

/** For tests that derive from passphrases, on a machine that has other things to do. */
const SLOW_MS = 30_000
const HOUR_MS = 3_600_000
const MESSAGE: NewShare = { message: SECRET, ttl: 3600 }
const BYTES = crypto.getRandomValues(new Uint8Array(60_000))

let scene: Scene
/** Between Alice and Bob. */
let withBob: string
/** Somebody without an account. */
let guest: ShrdClient

beforeAll(async () => {
  scene = await createScene()
  withBob = await befriend(scene.server, scene.alice, scene.bob)
}, SLOW_MS)

beforeEach(() => {
  guest = createShrdClient({ apiOrigin: API, pageOrigin: PAGE, ports: scene.bob.browser.tab() })
  scene.server.deviate('readShare', undefined)
})

/** Everything that could hold a secret and reached the server. */
function sentBytes(): string {
  return scene.server.received
    .map(({ request: { url, headers, body } }) =>
      [url, JSON.stringify(headers), Buffer.from(body ?? []).toString('latin1')].join('\n'),
    )
    .join('\n')
}

function withFile(message?: string): NewShare {
  const file = new File([BYTES], 'Plan – A.pdf', { type: 'application/pdf' })
  return { message, file, ttl: 3600 }
}

async function download({ file }: ReceivedShare): Promise<Buffer> {
  if (file === null) throw new Error('The share has no file.')
  const chunks: Uint8Array[] = []
  for await (const chunk of file.download()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('a share for whoever has the link', () => {
  test('is made by a member and opened without an account [SEND-20]', async () => {
    const { client } = scene.alice
    const { link, share_id, expires_at } = await client.shares.create(MESSAGE)
    expect(link).toMatch(/^\/shrdshare\/shr_[a-z2-7]{26}#1\.[A-Za-z0-9_-]{43}$/)
    expect(link).toContain(share_id)
    expect(expires_at).toBe(scene.clock.now() + HOUR_MS)
    const opened = await guest.shares.open(`${PAGE}${link}`)
    expect(opened).toMatchObject({ message: SECRET, file: null, sender: null })
  })

  test('nothing but the claim of its fragment is ever sent [SEND-03]', async () => {
    const { link } = await scene.alice.client.shares.create(withFile(SECRET))
    const opened = await guest.shares.open(link)
    await download(opened)
    await opened.acknowledge()
    const sent = sentBytes()
    const { secret } = parseShareAddress(link).link
    const bytes = Buffer.from(secret, 'base64url')
    const spellings = [secret, bytes.toString('base64'), bytes.toString('hex')]
    for (const spelling of [...spellings, bytes.toString('latin1'), SECRET, 'Plan – A']) {
      expect(sent.includes(spelling)).toBe(false)
    }
    expect(sent).toContain('"shrd-claim":"')
    expect(scene.bob.browser.sent.map(({ url }) => url).join()).not.toMatch(/#|claim|reader/)
  })

  test('brings a file whole, name and type included', async () => {
    const seen: number[] = []
    const draft = withFile()
    const onProgress = ({ done }: { done: number }) => seen.push(done)
    const { link } = await scene.alice.client.shares.create(draft, { onProgress })
    expect(seen.at(-1)).toBe(BYTES.length)
    const opened = await guest.shares.open(link)
    expect(opened.message).toBeNull()
    const until = scene.clock.now() + HOUR_MS
    expect(opened.file).toMatchObject({
      name: 'Plan – A.pdf',
      type: 'application/pdf',
      size: BYTES.length,
      until,
    })
    expect((await download(opened)).equals(BYTES)).toBe(true)
  })

  test('an empty message is none, and nothing at all is not shared', async () => {
    const { link } = await scene.alice.client.shares.create({ ...withFile(''), message: '' })
    expect((await guest.shares.open(link)).message).toBeNull()
    const { client } = scene.alice
    await expect(client.shares.create({ message: '', ttl: 3600 })).rejects.toThrow(TypeError)
  })

  test('is made by nobody who is not signed in [SEND-01]', async () => {
    await expect(guest.shares.create(MESSAGE)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('an upload that is cut off ends at once', async () => {
    const work = scene.alice.client.shares.create(withFile(), { signal: AbortSignal.abort() })
    await expect(work).rejects.toMatchObject({ code: 'aborted' })
  })
})

describe('a share is read once', () => {
  test('by the first reader, who may repeat for 5 minutes [SEND-23]', async () => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    await guest.shares.open(link)
    await expect(scene.alice.client.shares.open(link)).rejects.toMatchObject({
      code: 'share_expired',
    })
    scene.clock.advance(300_000)
    expect(await guest.shares.open(link)).toMatchObject({ message: SECRET })
    scene.clock.advance(1)
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_expired' })
  })

  test('a lost answer loses nothing', async () => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    scene.bob.browser.intercept('readShare', cutAfter)
    const opened = await guest.shares.open(link)
    expect(opened.message).toBe(SECRET)
    scene.bob.browser.intercept('acknowledgeShare', cutAfter)
    await opened.acknowledge()
  })

  test('what was acknowledged is gone at once, and its file stays for an hour [SEND-27]', async () => {
    const { server } = scene
    const { link, share_id } = await scene.alice.client.shares.create(withFile(SECRET))
    const opened = await guest.shares.open(link)
    await opened.acknowledge()
    expect(server.shares.get(share_id)?.sealed).toBeNull()
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_expired' })
    scene.clock.advance(HOUR_MS)
    expect((await download(opened)).equals(BYTES)).toBe(true)
    scene.clock.advance(1)
    await expect(download(opened)).rejects.toMatchObject({ code: 'share_expired' })
    expect([server.shares.has(share_id), server.shareUploads.size]).toEqual([false, 0])
  })

  test('a message without a file is deleted as a whole', async () => {
    const { link, share_id } = await scene.alice.client.shares.create(MESSAGE)
    await (await guest.shares.open(link)).acknowledge()
    expect(scene.server.shares.has(share_id)).toBe(false)
  })

  test('and not at all when its time is over [SEND-22]', async () => {
    const { link, share_id } = await scene.alice.client.shares.create(MESSAGE)
    scene.clock.advance(HOUR_MS + 1)
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_expired' })
    expect(scene.server.shares.has(share_id)).toBe(false)
  })

  test('an unknown id and a wrong claim get the same answer and burn nothing [SEND-24]', async () => {
    const { link, share_id } = await scene.alice.client.shares.create(MESSAGE)
    const wrong = parseShareAddress((await scene.alice.client.shares.create(MESSAGE)).link).link
    for (const id of [share_id, `shr_${'a'.repeat(26)}`]) {
      const address = formatShareAddress({ share_id: id, link: wrong })
      await expect(guest.shares.open(address)).rejects.toMatchObject({ code: 'share_expired' })
    }
    const proof = { claim: 'A'.repeat(43), reader: 'A'.repeat(22) }
    await expect(guest.call('readShare', { id: share_id, ...proof })).rejects.toMatchObject({
      code: 'share_expired',
    })
    expect(await guest.shares.open(link)).toMatchObject({ message: SECRET })
  })
})

describe('a passphrase', () => {
  test(
    'is needed besides the link, and a wrong one burns nothing',
    async () => {
      const { link } = await scene.alice.client.shares.create({ ...MESSAGE, passphrase: 'sesame' })
      expect(link).toContain('#1p.')
      const open = (passphrase?: string) => guest.shares.open(link, { passphrase })
      await expect(open()).rejects.toMatchObject({ code: 'password_invalid' })
      await expect(open('simsim')).rejects.toMatchObject({ code: 'share_expired' })
      const stripped = link.replace('#1p.', '#1.')
      await expect(guest.shares.open(stripped)).rejects.toMatchObject({ code: 'share_expired' })
      expect(await open('sesame')).toMatchObject({ message: SECRET })
      expect(sentBytes()).not.toContain('sesame')
    },
    SLOW_MS,
  )

  test(
    'cannot be taken off the link, whatever the server answers',
    async () => {
      const { link, share_id } = await scene.alice.client.shares.create({
        ...MESSAGE,
        passphrase: 'sesame',
      })
      const sealed = scene.server.shares.get(share_id)?.sealed
      const { link: other } = await scene.alice.client.shares.create(MESSAGE)
      scene.server.deviate('readShare', (honest) => ({ ...honest, message: sealed?.message }))
      const { secret } = parseShareAddress(link).link
      const stripped = { passphrase: false, member: false, secret }
      const key = await createShareKey(stripped)
      const { share_id: id } = parseShareAddress(other)
      const kept = scene.server.shares.get(id)
      if (kept !== undefined) scene.server.shares.set(id, { ...kept, claim_hash: key.claim_hash })
      const address = formatShareAddress({ share_id: id, link: stripped })
      await expect(guest.shares.open(address)).rejects.toMatchObject({ code: 'share_locked' })
    },
    SLOW_MS,
  )

  test('that a link does not want is ignored', async () => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    expect(await guest.shares.open(link, { passphrase: 'x' })).toMatchObject({ message: SECRET })
  })
})

describe('a share for a partner', () => {
  const forBob = () => scene.alice.client.shares.create({ ...MESSAGE, partner: withBob })

  test('opens for the partner, who is shown the sender by the own name [SEND-25]', async () => {
    const { link } = await forBob()
    expect(link).toContain('#1m.')
    const { sender, message } = await scene.bob.client.shares.open(link)
    expect(message).toBe(SECRET)
    expect(sender).toEqual({
      user_id: scene.alice.member.identity.user_id,
      name: 'Alice',
      created_at: scene.clock.now(),
    })
  })

  test('is not claimed by who is not signed in, or is somebody else', async () => {
    const { link } = await forBob()
    const before = scene.server.received.length
    const anonymous = createShrdClient({
      apiOrigin: API,
      pageOrigin: PAGE,
      ports: scene.mallory.browser.tab(),
    })
    await expect(anonymous.shares.open(link)).rejects.toMatchObject({
      code: 'share_login_required',
    })
    expect(scene.server.received).toHaveLength(before)
    await expect(scene.mallory.client.shares.open(link)).rejects.toMatchObject({
      code: 'share_login_required',
    })
    expect(await scene.bob.client.shares.open(link)).toMatchObject({ message: SECRET })
  })

  test('carries a file', async () => {
    const { link } = await scene.alice.client.shares.create({
      ...withFile(SECRET),
      partner: withBob,
    })
    const opened = await scene.bob.client.shares.open(link)
    expect(opened.file?.name).toBe('Plan – A.pdf')
    expect((await download(opened)).equals(BYTES)).toBe(true)
  })

  test('is made for nobody whom the member does not know', async () => {
    const draft = { ...MESSAGE, partner: `hsk_${'a'.repeat(26)}` }
    await expect(scene.alice.client.shares.create(draft)).rejects.toMatchObject({
      code: 'relationship_not_found',
    })
  })

  test('whose keys are new is made once they are confirmed', async () => {
    await rotatePlayer(scene.server, scene.bob)
    await expect(forBob()).rejects.toMatchObject({ code: 'partner_key_changed' })
    const { partners } = scene.alice.client
    const { items } = await partners.list()
    const changed = items.find(({ handshake_id }) => handshake_id === withBob)
    if (!changed?.new_key) throw new Error('There is no new key.')
    await partners.confirmKey(withBob, changed.new_key)
    expect((await forBob()).link).toContain('#1m.')
  })
})

describe('an answer that is no share', () => {
  test.each<[string, (honest: Record<string, unknown>) => unknown, string]>([
    ['nothing', () => null, 'bad_answer'],
    ['no message', (honest) => ({ ...honest, message: null }), 'share_invalid'],
    ['a message left out', ({ message: _, ...rest }) => rest, 'share_invalid'],
    ['a file left out', ({ file: _, ...rest }) => rest, 'bad_answer'],
    ['a file that is a text', (honest) => ({ ...honest, file: 'a.txt' }), 'bad_answer'],
    ['a file without its parts', (honest) => ({ ...honest, file: {} }), 'share_invalid'],
    [
      'an absurd message',
      (honest) => ({ ...honest, message: `${'A'.repeat(30_000_000)}.${'A'.repeat(22)}==` }),
      'share_invalid',
    ],
    ['no encrypted text', (honest) => ({ ...honest, message: 'A' }), 'encrypted_data_invalid'],
    ['no times', (honest) => ({ ...honest, message_until: null }), 'bad_answer'],
  ])('%s is refused', async (_, lie, code) => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    // Anything at all is the point.
    scene.server.deviate('readShare', (honest) => lie(honest as never))
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code })
  })

  test('the message and the file of another share do not open', async () => {
    const { server, alice } = scene
    const { link } = await alice.client.shares.create(withFile(SECRET))
    const { share_id } = await alice.client.shares.create(withFile('other'))
    const other = server.shares.get(share_id)?.sealed
    const { message, filename } = other ?? {}
    server.deviate('readShare', (honest) => ({ ...honest, message }))
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_locked' })
    server.deviate('readShare', (honest) => ({ ...honest, file: { ...honest.file, filename } }))
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_locked' })
  })

  test('a message that somebody else made for the id does not open', async () => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    const { link: other } = await scene.mallory.client.shares.create(MESSAGE)
    const key = await createShareKey(parseShareAddress(other).link)
    const { message } = await sealShare(key, { message: 'x', file: null, expires_at: 0 })
    scene.server.deviate('readShare', (honest) => ({ ...honest, message }))
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_locked' })
  })

  test('a wrong vector of the file gives damage and no content', async () => {
    const { link } = await scene.alice.client.shares.create(withFile())
    const iv = `${'A'.repeat(22)}==`
    scene.server.deviate('readShare', (honest) => ({ ...honest, file: { ...honest.file, iv } }))
    const opened = await guest.shares.open(link)
    await expect(download(opened)).rejects.toMatchObject({ code: 'file_damaged' })
  })
})

describe('a link', () => {
  const share_id = `shr_${'a'.repeat(26)}`
  const link = { passphrase: true, member: false, secret: 'A'.repeat(43) }
  const fragment = formatShareFragment(link)

  test.each([
    `/shrdshare/${share_id}${fragment}`,
    `https://vault.example/shrdshare/${share_id}${fragment}`,
    `/shrdshare/${share_id}/${encodeURIComponent(fragment.slice(1))}`,
  ])('%s is understood [SEND-02] [SEND-04]', (address) => {
    expect(parseShareAddress(address)).toEqual({ share_id, link })
    expect(formatShareAddress(parseShareAddress(address))).toBe(`/shrdshare/${share_id}${fragment}`)
  })

  test.each([
    '',
    `/shrdshare/${share_id}`,
    `/shrdshare/${share_id}/`,
    `/shrdshare/${share_id}#`,
    `/shrdshare/${share_id}?a=1${fragment}`,
    `/shrdshare/shr_a${fragment}`,
    `/shrdshare/${share_id}${fragment}#`,
    `/shrdshare/${share_id}${fragment}/x`,
    `/shrdshare/${share_id}/%`,
    `/shrdshare/${share_id}/${fragment}`,
    `/share/${share_id}${fragment}`,
  ])('%s is refused before anything is sent', async (address) => {
    const before = scene.server.received.length
    await expect(guest.shares.open(address)).rejects.toMatchObject({ code: 'share_link_invalid' })
    expect(scene.server.received).toHaveLength(before)
  })
})
