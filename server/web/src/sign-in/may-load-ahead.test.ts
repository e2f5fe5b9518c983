import { expect, test } from 'vitest'
import { mayLoadAhead } from './may-load-ahead.ts'

test.each([
  ['a browser that says nothing', {}, true],
  ['a fast connection', { connection: { saveData: false, effectiveType: '4g' } }, true],
  ['four gigabytes of memory', { deviceMemory: 4 }, true],
  ['a user who saves data', { connection: { saveData: true, effectiveType: '4g' } }, false],
  ['3g', { connection: { effectiveType: '3g' } }, false],
  ['2g', { connection: { effectiveType: '2g' } }, false],
  ['slow 2g', { connection: { effectiveType: 'slow-2g' } }, false],
  ['two gigabytes of memory', { deviceMemory: 2 }, false],
])('%s: %o lets code load ahead: %s', (_name, device, may) => {
  expect(mayLoadAhead(device)).toBe(may)
})
