import { expect, test } from 'vitest'
import { decodePiece, encodePieces, PIECES, pieceOf } from './index-pieces.ts'

const DOCUMENT = {
  document_id: 'doc_a',
  hash: 'h',
  title: 'straße',
  tags: '',
  body: '',
  passwords: [{ digest: 'd', score: 3 }],
}

test('a piece is read as it was written, one without documents too', () => {
  const own = pieceOf(DOCUMENT.document_id)
  const other = (own + 1) % PIECES
  const pieces = encodePieces([DOCUMENT], [own, other])
  const read = [...pieces].map(([number, bytes]) => [number, decodePiece(bytes)])
  expect(read).toEqual([
    [own, [DOCUMENT]],
    [other, []],
  ])
})

test.each(['', '{}', 'null', '[1,{"document_id":"a"}]'])('%o is an empty piece', (text) => {
  expect(decodePiece(new TextEncoder().encode(text))).toEqual([])
})

test.each([[[null]], [[{}]], [[{ digest: 'd', score: '3' }]]])(
  'passwords noted as %j are no document',
  (passwords) => {
    const kept = new TextEncoder().encode(JSON.stringify([{ ...DOCUMENT, passwords }, DOCUMENT]))
    expect(decodePiece(kept)).toEqual([DOCUMENT])
  },
)

test('documents spread over all pieces alike', () => {
  const counts = new Array<number>(PIECES).fill(0)
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  for (let number = 0; number < 32 ** 3; number += 1) {
    const id = [number >> 10, (number >> 5) & 31, number & 31].map((at) => letters[at]).join('')
    const piece = pieceOf(`doc_a${id}`)
    counts[piece] = (counts[piece] ?? 0) + 1
  }
  expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.5)
})
