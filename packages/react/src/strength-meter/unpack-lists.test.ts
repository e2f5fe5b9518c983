import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackLists } from './unpack-lists.ts'

const pack = (short: unknown) => deflateRawSync(JSON.stringify(short)).toString('base64')

test('words get back their letters and the rank that their block begins with', async () => {
  const graphs = { keypad: { 1: ['2', null] } }
  const sequences = { 'seasons-en': ['spring', 'summer'] }
  const ranked = { words: ['Athe', '', 'AabilityBndD3'] }
  expect(await unpackLists(pack({ graphs, sequences, ranked }))).toEqual({
    graphs,
    dictionary: {
      'seasons-en': ['spring', 'summer'],
      words: ['the', '', '', 'ability', 'and', 'and3', ''],
    },
  })
})
