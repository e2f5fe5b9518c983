import { expect, test } from 'vitest'
import type { Load, Loads } from './measure-page.ts'
import { renderPages } from './render-pages.ts'

const load = (firstPaint: number, bytes: number): Load => ({
  requests: 6,
  bytes,
  firstPaint,
  largestPaint: Number.NaN,
  shift: 0.0204,
  works: firstPaint + 500,
  untilWorks: { requests: 4, bytes: bytes / 2 },
})
const loads = (firstPaint: number): Loads => ({
  cold: load(firstPaint, 108_400),
  warm: load(firstPaint / 10, 950),
})

test('each page is a row with the median of its runs, cold and then warm', () => {
  const runs = [loads(4000), loads(980), loads(1010)]
  const [titles, , row] = renderPages([{ name: 'hosted login', runs }]).split('\n')
  expect(titles).toBe(
    '| page | requests | kB | first paint | largest paint | shift | press works | requests until then | kB until then | warm: requests | warm: kB | warm: first paint | warm: press works |',
  )
  expect(row).toBe(
    '| hosted login | 6 | 108 | 1.01 | – | 0.020 | 1.51 | 4 | 54 | 6 | 0.9 | 0.10 | 0.60 |',
  )
})
