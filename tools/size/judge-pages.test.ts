import { expect, test } from 'vitest'
import { judgePages, renderPageSizes } from './judge-pages.ts'

const row = {
  name: 'hosted login',
  limit: { bytes: 120_000, requests: 7 },
  aim: { bytes: 110_000, requests: 6 },
}
const judge = (bytes: number, requests: number) =>
  judgePages([{ name: 'hosted login', bytes, requests }], [row]).judged

test('a page fails over its bytes or its requests, and passes within both', () => {
  // The noise of random values is no growth.
  expect(judge(120_100, 7)[0]?.failures).toEqual([])
  expect(judge(120_101, 8)[0]?.failures).toEqual([
    'loads 120101 bytes, 120000 are allowed',
    'sends 8 requests, 7 are allowed',
  ])
})

test('a page without a limit fails, and a limit without a page is named', () => {
  const { judged, strays } = judgePages([{ name: 'home', bytes: 1, requests: 1 }], [row])
  expect(judged[0]?.failures).toEqual(['has no limit in tools/size/page-rows.ts'])
  expect(strays).toEqual(['hosted login'])
})

test('an aim can be one of bytes alone', () => {
  const pages = [{ name: 'home', bytes: 900, requests: 40 }]
  const limit = { bytes: 1000, requests: 40 }
  const { judged } = judgePages(pages, [{ name: 'home', limit, aim: { bytes: 900 } }])
  expect(renderPageSizes(judged)).toMatch(/ 900 reached$/m)
})

test('a missed aim is shown and does not fail', () => {
  const tell = (bytes: number) => renderPageSizes(judge(bytes, 6)).replaceAll(/ +/g, ' ')
  expect(tell(115_000)).toContain('hosted login 115000 in 6 120000 in 7 ok 110000 in 6 missed')
  expect(tell(110_000)).toContain('110000 in 6 reached')
  expect(tell(130_000)).toContain('\nhosted login loads 130000 bytes, 120000 are allowed')
})
