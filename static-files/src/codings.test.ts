import { expect, test } from 'vitest'
import { rankCodings } from './codings.ts'

test.each([
  ['no header', undefined, ['identity']],
  ['an empty header', '', ['identity']],
  [
    'the header of browsers, which name gzip first',
    'gzip, deflate, br, zstd',
    ['br', 'gzip', 'identity'],
  ],
  ['one coding', 'gzip', ['gzip', 'identity']],
  ['capitals and spaces', ' GZip ;\tQ=0.5 ,BR ; q=0.4', ['gzip', 'br', 'identity']],
  ['a refused coding', 'br;q=0, gzip', ['gzip', 'identity']],
  ['a coding refused to three digits', 'br;q=0.000, gzip;q=0.001', ['gzip', 'identity']],
  ['anything', '*', ['br', 'gzip', 'identity']],
  ['anything else', 'br;q=0, *;q=0.5', ['gzip', 'identity']],
  ['nothing else', 'gzip, *;q=0', ['gzip', 'identity']],
  ['the file itself rather than a form', 'identity, br;q=0.5', ['identity', 'br']],
  ['the file itself refused', 'identity;q=0, gzip', ['gzip', 'identity']],
  ['everything refused: it gets the file', '*;q=0', ['identity']],
  ['codings that we do not have', 'zstd, deflate', ['identity']],
  ['a name that only contains one of ours', 'brotli, x-br, gzipped', ['identity']],
])('%s', (_, header, ranked) => {
  expect(rankCodings(header)).toEqual(ranked)
})

test.each([
  'br;q=',
  'br;q=x',
  'br;q=-1',
  'br;q=1.5',
  'br;q=0.1234',
  'br;level=9',
  'br gzip',
  ';q=1',
  'br;;',
  ',,',
  '\u0000',
])('a part with invalid syntax is no wish: %j', (broken) => {
  expect(rankCodings(broken)).toEqual(['identity'])
  expect(rankCodings(`${broken}, gzip`)).toEqual(['gzip', 'identity'])
})
