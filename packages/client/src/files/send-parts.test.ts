import { ShrdError } from '@shrd/crypto/errors'
import { expect, test, vi } from 'vitest'
import type { CryptoWork } from '../worker/crypto-work.ts'
import { sendParts } from './send-parts.ts'

const MIB = 1024 * 1024
const lost = () => Promise.reject(new ShrdError('network'))
const passes = () => Promise.resolve()

/** Sends one part of this size. */
async function sendOne(
  size: number,
  { send, probe }: { send: () => Promise<unknown>; probe: () => Promise<unknown> },
) {
  const content = {}
  const part = { part: 0, bytes: new Uint8Array(size), resume: { parts: [] }, content }
  const encryptFile = async function* () {
    yield part
  } as unknown as CryptoWork['encryptFile'] // Encryption is tested elsewhere.
  const secrets = {} as Parameters<typeof sendParts>[0]['secrets'] // Not read here.
  const file = new File([], 'a')
  const stored = new Map<number, number>()
  await sendParts({
    ...{ file, stored, secrets, send, probe },
    work: { encryptFile },
    keep: () => undefined,
  })
}

test('a proxy that refuses large requests is named, after two of them', async () => {
  const send = vi.fn(lost)
  const sending = sendOne(MIB, { send, probe: passes })
  await expect(sending).rejects.toMatchObject({ code: 'large_requests_refused' })
  expect(send).toHaveBeenCalledTimes(2)
})

test('a connection that was lost for a moment is no proxy', async () => {
  const send = vi.fn<() => Promise<unknown>>(passes).mockImplementationOnce(lost)
  await sendOne(MIB, { send, probe: passes })
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['a connection that is lost', MIB, lost],
  ['a small part', MIB - 1, passes],
])('%s stays what it is', async (_, size, probe) => {
  const sending = sendOne(size, { send: lost, probe })
  await expect(sending).rejects.toMatchObject({ code: 'network' })
})
