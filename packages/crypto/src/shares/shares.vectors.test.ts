// @module-tag argon2id

import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import type { OpenInput } from '../../test/make-vectors/shares.ts'
import { readVectors } from '../../test/read-vectors.ts'
import {
  computeClaim,
  computeContentKey,
  computePassphrase,
  decryptPart,
} from '../../test/shares-by-the-page.ts'
import type { VectorFile } from '../../test/vector-file.ts'
import { importVectorMember, readVectorLog } from '../../test/vector-members.ts'
import type { OperationInput } from '../../test/vector-operations.ts'
import { decodeBase64Url, encodeBase64Url } from '../core/encoding.ts'
import { importSecret } from '../core/hkdf.ts'
import { type OpenedShare, openShare } from './open-share.ts'
import { deriveFileKey, openPart } from './share-content.ts'
import { parseShareFragment, type ShareFlags } from './share-link.ts'
import { stretchPassphrase } from './share-passphrase.ts'
import { hashShareClaim, unlockShareLink } from './unlock-share-link.ts'

type Texts = Record<string, string>

/** For what derives from passphrases, on a machine that has other things to do. */
const SLOW_MS = 30_000

// The file is the package's own, so its forms are known.
const { cases, refused } = readVectors<VectorFile<OperationInput>>('shrd/shares.json')

async function open(input: OpenInput): Promise<OpenedShare> {
  const link = parseShareFragment(input.fragment)
  const unlocked = await unlockShareLink(link, { passphrase: input.passphrase ?? undefined })
  return openShare(unlocked, input.share, {
    reader: input.reader === null ? null : await importVectorMember(input.reader),
    sender: input.sender === null ? null : await readVectorLog(input.sender),
    now: input.now,
  })
}

const byOperation = (operation: string) =>
  cases.filter(({ input }) => input.operation === operation)

test('every case is of an operation that is run below', () => {
  const operations = ['read link', 'stretch passphrase', 'derive key', 'open share']
  expect(operations.map((operation) => byOperation(operation).length)).toEqual([4, 1, 3, 4])
  expect(cases).toHaveLength(12)
  expect(refused.map(({ input }) => input.operation).sort()).toEqual([
    ...Array(27).fill('open share'),
    ...Array(8).fill('read link'),
  ])
})

describe('the published vectors', () => {
  test.each(byOperation('read link'))(
    '$name',
    async ({ input, output }) => {
      const { fragment, passphrase } = input as OpenInput
      const { link_secret, claim_statement, claim, claim_hash, ...link } = output as Texts
      const unlocked = await unlockShareLink(parseShareFragment(fragment), {
        passphrase: passphrase ?? undefined,
      })
      expect(unlocked.link).toEqual(link)
      expect(encodeBase64Url(unlocked.secret)).toBe(link_secret)
      expect(unlocked.claim).toBe(claim)
      expect(await hashShareClaim(unlocked.claim)).toBe(claim_hash)
      const { flags } = JSON.parse(claim_statement ?? '')
      expect(await computeClaim(link_secret ?? '', flags)).toEqual({ claim, claim_hash })
    },
    SLOW_MS,
  )

  test.each(byOperation('stretch passphrase'))(
    '$name',
    async ({ input, output }) => {
      const { secret = '', flags = '', passphrase = '' } = input as Texts
      const { stretched } = output as Texts
      const bytes = decodeBase64Url(secret)
      const p = await stretchPassphrase(bytes, flags as ShareFlags, passphrase, {})
      expect(encodeBase64Url(p)).toBe(stretched)
      expect(await computePassphrase(secret, flags, passphrase)).toEqual(output)
    },
    SLOW_MS,
  )

  test.each(byOperation('derive key'))('$name', async ({ input, output }) => {
    const { secret = '', flags = '', label = '', iv = '' } = input as Texts
    const { key } = output as Texts
    expect(await computeContentKey(secret, flags, label, iv)).toBe(key)
    if (label !== 'file') return
    const imported = await importSecret(decodeBase64Url(secret))
    const fileIv = iv.replaceAll('=', '')
    const fileKey = await deriveFileKey({ flags: flags as ShareFlags, key: imported }, fileIv)
    expect(fileKey).toEqual({ key, iv: fileIv })
  })

  test.each(byOperation('open share'))(
    '$name',
    async ({ input, output }) => {
      const { message, file, signed } = await open(input as OpenInput)
      expect({ message, file, sender_id: signed?.sender_id ?? null }).toEqual(output)
    },
    SLOW_MS,
  )

  test('a share is opened by what the page says alone', async () => {
    const plain = byOperation('open share').map(({ input }) => input as OpenInput)
    const [{ fragment, share } = { fragment: '', share: { message: '', filename: '' } }] = plain
    const secret = fragment.slice('#1.'.length)
    const message = await decryptPart(secret, '', 'message', share.message ?? '')
    const descriptor = await decryptPart(secret, '', 'descriptor', share.filename ?? '')
    expect({ message, descriptor: JSON.parse(descriptor) }).toMatchObject({
      message: 'só geheim 🔑\n',
      descriptor: { name: 'Bericht – 2027.pdf' },
    })
    const flags = '' as const
    const key = await importSecret(decodeBase64Url(secret))
    const bytes = await openPart({ flags, key }, 'message', share.message ?? '')
    expect(new TextDecoder().decode(bytes)).toBe(message)
  })
})

describe('the published refusals', () => {
  test.each(refused)(
    '$name',
    async ({ input, error }) => {
      const work = (async () => {
        const opened = input as OpenInput
        if (input.operation === 'read link') return parseShareFragment(opened.fragment)
        return open(opened)
      })()
      // Codes in the file are compared as texts.
      await expectCode(work, error as Parameters<typeof expectCode>[1])
    },
    SLOW_MS,
  )
})
