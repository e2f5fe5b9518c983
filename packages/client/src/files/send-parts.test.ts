import { ShrdError } from '@shrd/crypto/errors'
import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../test/fake-clock.ts'
import { clientError } from '../errors.ts'
import { badAnswer } from '../transport/bad-answer.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import { sendParts } from './send-parts.ts'

const MIB = 1024 * 1024
const lost = () => Promise.reject(new ShrdError('network'))
const passes = () => Promise.resolve()

/** Sends one part of this size. Waits end at once; `waits` has their lengths. */
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
  const clock = createFakeClock()
  const waits: number[] = []
  await sendParts({
    ...{ file, stored, secrets, send, probe },
    clock: {
      ...clock,
      setTimeout(callback, ms) {
        waits.push(ms)
        const cancel = clock.setTimeout(callback, ms)
        queueMicrotask(() => clock.advance(ms))
        return cancel
      },
    },
    work: { encryptFile },
    keep: () => undefined,
  }).catch((error: unknown) => {
    throw Object.assign(error as Error, { waits })
  })
  return waits
}

test('a proxy that refuses large requests is named, after two of them', async () => {
  const send = vi.fn(lost)
  const sending = sendOne(MIB, { send, probe: passes })
  await expect(sending).rejects.toMatchObject({ code: 'large_requests_refused', waits: [] })
  expect(send).toHaveBeenCalledTimes(2)
})

test('a connection that was lost for a moment is no proxy', async () => {
  const send = vi.fn<() => Promise<unknown>>(passes).mockImplementationOnce(lost)
  expect(await sendOne(MIB, { send, probe: passes })).toEqual([])
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['a connection that is lost', MIB, lost],
  ['a small part', MIB - 1, passes],
])('%s is tried for fifteen seconds and stays what it is', async (_, size, probe) => {
  const sending = sendOne(size, { send: lost, probe })
  await expect(sending).rejects.toMatchObject({ code: 'network', waits: [1000, 2000, 4000, 5000] })
})

test.each([
  ['lost', lost],
  ['refused by the proxy', () => Promise.reject(badAnswer(503))],
])('a connection that is %s for seconds does not end the upload', async (_, fails) => {
  const send = vi.fn<() => Promise<unknown>>(passes)
  for (let times = 0; times < 4; times += 1) send.mockImplementationOnce(fails)
  expect(await sendOne(MIB, { send, probe: lost })).toEqual([1000, 2000, 4000])
})

test('a refusal of the service ends the upload at once', async () => {
  const send = vi.fn(() => Promise.reject(clientError('upload_not_found')))
  const sending = sendOne(MIB, { send, probe: passes })
  await expect(sending).rejects.toMatchObject({ code: 'upload_not_found', waits: [] })
  expect(send).toHaveBeenCalledTimes(1)
})
