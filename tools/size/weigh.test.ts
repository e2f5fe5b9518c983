import { expect, test } from 'vitest'
import { weigh } from './weigh.ts'

test('files are weighed one by one, as they are sent, and empty ones are not sent', () => {
  const file = new TextEncoder().encode('a'.repeat(1000))
  const one = weigh([file])
  // The same as `head -c 1000 /dev/zero | tr '\0' a | gzip -9n | wc -c`.
  expect(one).toMatchObject({ raw: 1000, gzip: 29 })
  expect(one.brotli).toBeLessThan(one.gzip)
  expect(weigh([file, file, new Uint8Array()])).toEqual({
    raw: 2000,
    gzip: 58,
    brotli: 2 * one.brotli,
  })
})
