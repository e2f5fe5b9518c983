import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer, parseKeyRing } from '../../../key-ring.ts'
import { sealPart } from './import-content.ts'

test('a part is sealed piece by piece, as the database takes them', () => {
  const sealer = createSealer(parseKeyRing(`k1:${'A'.repeat(43)}`), randomBytes)
  const sealed: number[] = []
  const counting = {
    ...sealer,
    seal: (bytes: Uint8Array, context: string) => {
      sealed.push(bytes.length)
      return sealer.seal(bytes, context)
    },
  }
  const bytes = randomBytes(2 ** 21 + 1)
  const pieces = sealPart(counting, { importId: 'imp_a', part: 3, bytes })
  expect(pieces.next().value).toMatchObject({ part: 3, piece: 0, size: 2 ** 20 })
  expect(sealed).toEqual([2 ** 20])
  expect([...pieces].map(({ piece, size }) => [piece, size])).toEqual([
    [1, 2 ** 20],
    [2, 1],
  ])
})
