// @module-tag argon2id

import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { alice, file, PASSWORD } from '../../test/key-file-scene.ts'
import { createKeyFile } from './create-key-file.ts'
import { openKeyFile } from './open-key-file.ts'

describe('slow work', () => {
  test('tells how far it is, never backwards, and ends at 1', async () => {
    const seen: number[] = []
    await openKeyFile(file, PASSWORD, { onProgress: (fraction) => seen.push(fraction) })
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(0)).toBe(0)
    expect(seen.at(-1)).toBe(1)
    expect(seen.length).toBeGreaterThan(2)
  })

  test('stops when it is cancelled before or between its steps', async () => {
    await expectCode(openKeyFile(file, PASSWORD, { signal: AbortSignal.abort() }), 'aborted')
    const cancel = new AbortController()
    const seen: number[] = []
    const onProgress = (fraction: number) => {
      seen.push(fraction)
      cancel.abort()
    }
    await expectCode(openKeyFile(file, PASSWORD, { signal: cancel.signal, onProgress }), 'aborted')
    expect(seen).toEqual([0])
    const { identity, privateKeys } = alice
    await expectCode(
      createKeyFile(identity, privateKeys, PASSWORD, { signal: AbortSignal.abort() }),
      'aborted',
    )
  })

  test('leaves nothing when it is cancelled in the middle or while the long step runs', async () => {
    const { identity, privateKeys } = alice
    const cancel = new AbortController()
    const onProgress = (fraction: number) => {
      if (fraction > 0) cancel.abort()
    }
    const options = { signal: cancel.signal, onProgress }
    await expectCode(createKeyFile(identity, privateKeys, PASSWORD, options), 'aborted')

    const late = new AbortController()
    const work = createKeyFile(identity, privateKeys, PASSWORD, {
      signal: late.signal,
      onProgress: (fraction) => fraction > 0 && setTimeout(() => late.abort(), 0),
    })
    await expectCode(work, 'aborted')
  })
})
