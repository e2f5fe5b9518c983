import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { type RotatedMember, rotateTimes } from '../../test/forge-key-log.ts'
import { canonicalText } from '../core/canonical.ts'
import { decodeBase64Url, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { openWith, sealTo } from '../core/hpke.ts'
import { type ArchivedKey, openArchive, sealArchive } from './archive.ts'
import { MAX_ARCHIVED_KEYS } from './archive-form.ts'
import { createIdentity, type Identity } from './identity.ts'
import { generatePrivateKey } from './private-keys.ts'
import { createFingerprint, type UserState } from './public-identity.ts'

let member: RotatedMember
/** What the member's own archive holds. */
let keys: ArchivedKey[]

beforeAll(async () => {
  member = await rotateTimes(await createIdentity(), 2)
  keys = member.past.map(({ privateKeys }, sequence) => ({
    sequence,
    privateExchangeKey: privateKeys.privateExchangeKey,
  }))
})

const infoOf = ({ user_id, sequence, head }: UserState) =>
  encodeText(
    `shrd/v1/archive\0{"head":"${head}","sequence":${sequence},"suite":1,"user_id":"${user_id}"}`,
  )

/** Seals by the format's text, as anybody can. */
async function seal(content: string, to: Identity = member.identity): Promise<string> {
  const sealed = await sealTo(to.publicExchangeKey, encodeText(content), infoOf(to))
  return encodeBase64Url(sealed)
}

const open = (archive: string) => openArchive(member.identity, archive, member.log)
const refused = async (archive: string) => expectCode(open(archive), 'archive_invalid')

describe('an archive', () => {
  test('is HPKE of the canonical list of earlier exchange keys, bound to the new state', async () => {
    const { archive, identity } = member
    const bytes = decodeBase64Url(archive)
    const plaintext = await openWith(identity.exchangeKey, bytes, infoOf(identity))
    expect(new TextDecoder().decode(plaintext)).toBe(canonicalText(keys))
  })

  test('gives back the earlier keys, which cannot be exported', async () => {
    const { formerKeys } = await open(member.archive)
    const fingerprints = member.past.map(({ identity }) => createFingerprint(identity))
    expect(formerKeys.map(({ fingerprint }) => fingerprint)).toEqual(
      await Promise.all(fingerprints),
    )
    for (const { exchangeKey } of formerKeys) {
      expect(exchangeKey.privateKey.extractable).toBe(false)
    }
  })

  test('opens what was sealed to an earlier key', async () => {
    const [first] = (await open(member.archive)).formerKeys
    const { publicExchangeKey } = member.past[0]?.identity ?? member.identity
    const info = encodeText('anything')
    const sealed = await sealTo(publicExchangeKey, encodeText('an old grant'), info)
    const key = first?.exchangeKey ?? member.identity.exchangeKey
    expect(await openWith(key, sealed, info)).toEqual(encodeText('an old grant'))
  })

  test('may lack keys that nothing is sealed to any more', async () => {
    const { formerKeys } = await open(await seal(canonicalText(keys.slice(1))))
    expect(formerKeys).toHaveLength(1)
  })

  test('needs no more of the log than the earlier keys', async () => {
    const before = member.past[1]?.log ?? member.log
    const opened = await openArchive(member.identity, member.archive, before)
    expect(opened.formerKeys).toHaveLength(2)
  })
})

describe('refused as archive_invalid:', () => {
  test('a key that the log does not show, whoever sealed it', async () => {
    const stranger = { sequence: 0, privateExchangeKey: await generatePrivateKey('X25519') }
    await refused(await seal(canonicalText([stranger])))
    await refused(await seal(canonicalText([stranger, ...keys.slice(1)])))
  })

  test('the right keys in the wrong places', async () => {
    const [one, two] = keys
    const swapped = [
      { ...one, sequence: 1 },
      { ...two, sequence: 0 },
    ]
    await refused(await seal(canonicalText(swapped)))
  })

  test('the present key among the earlier ones', async () => {
    const { privateExchangeKey } = member.privateKeys
    await refused(await seal(canonicalText([...keys, { sequence: 2, privateExchangeKey }])))
  })

  test('a key twice, or keys out of order', async () => {
    await refused(await seal(canonicalText([...keys.slice(0, 1), ...keys])))
    await refused(await seal(canonicalText(keys.toReversed())))
  })

  test('an archive that was sealed to another state or another member', async () => {
    const other = await createIdentity()
    await refused(await seal(canonicalText(keys), other.identity))
    const before = member.past[1]?.identity ?? member.identity
    const { publicExchangeKey } = member.identity
    await refused(await seal(canonicalText(keys), { ...before, publicExchangeKey }))
  })

  test.each<[string, (list: ArchivedKey[]) => string]>([
    ['an empty list', () => '[]'],
    ['no list', ([key]) => canonicalText(Object(key))],
    ['a member more', (list) => canonicalText(list.map((key) => ({ ...key, extra: 1 })))],
    ['white space', (list) => canonicalText(list).replace(',', ', ')],
    ['a negative sequence', (list) => canonicalText(list).replace(':0', ':-1')],
    ['no private key', (list) => canonicalText(list).replace(/MC4[^"]*/, 'AAAA')],
    [
      'a signing key',
      (list) => canonicalText(list).replaceAll('MC4CAQAwBQYDK2Vu', 'MC4CAQAwBQYDK2Vw'),
    ],
    ['many levels', () => `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['nothing', () => ''],
  ])('%s', async (_, content) => {
    await refused(await seal(content(keys)))
  })

  test('more keys than a key file has room for', async () => {
    const [key] = keys
    const many = Array.from({ length: MAX_ARCHIVED_KEYS + 1 }, (_, sequence) => ({
      ...key,
      sequence,
    }))
    await refused(await seal(canonicalText(many)))
    await expectCode(sealArchive(member.identity, many as ArchivedKey[]), 'archive_invalid')
  })

  test('any other text', async () => {
    await fc.assert(
      fc.asyncProperty(brokenText(member.archive), (text) =>
        expectRefusal(() => open(text), ['archive_invalid']),
      ),
      { numRuns: 100 },
    )
  })

  test('what is no text', async () => {
    for (const value of [null, undefined, 7, {}, []]) {
      // What a server may answer is not what the type says.
      await refused(value as unknown as string)
    }
  })
})
