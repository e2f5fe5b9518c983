import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formatRange, parseSample, SAMPLE_FILE } from './leaked-sample.ts'

test('the repository has the sample by hash only, of every range', async () => {
  const ranges = parseSample(await readFile(SAMPLE_FILE, 'utf8'))
  expect(ranges.map(({ hashes }) => hashes.length)).toEqual([1000, 1000, 1000, 1000, 2000])
})

test('a range is read as it was written', () => {
  const [range] = parseSample(formatRange('leaked, rank 1 to 2', ['sunshine', 'dragon']))
  expect(range).toEqual({ name: 'leaked, rank 1 to 2', hashes: ['qUGkxP0M', 'qcQ76UjF'] })
})
