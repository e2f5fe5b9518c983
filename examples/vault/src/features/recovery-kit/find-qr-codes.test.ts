import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { findQrCodes, type Picture } from './find-qr-codes.ts'

/** A white page with codes on it, as a scanner sees it. */
function drawPage(
  codes: readonly { text: string; left: number; top: number; pixel: number }[],
  { width = 1240, height = 1754 } = {},
): Picture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { text, left, top, pixel } of codes) {
    for (const [y, row] of encodeQR(text, 'raw', { ecc: 'medium', border: 4 }).entries()) {
      for (const [x, isDark] of row.entries()) {
        for (let at = 0; isDark && at < pixel; at += 1) {
          const from = ((top + y * pixel + at) * width + left + x * pixel) * 4
          data.fill(20, from, from + pixel * 4)
        }
      }
    }
  }
  return { width, height, data }
}

const part = (number: number) => `SHRDKIT1.abc.${number}.`.padEnd(430, 'aB3+/x9')

test('all codes of a page are read, whatever their number', () => {
  const page = drawPage([
    { text: part(1), left: 60, top: 200, pixel: 5 },
    { text: part(2), left: 640, top: 200, pixel: 5 },
    { text: part(3), left: 60, top: 800, pixel: 5 },
  ])
  expect(findQrCodes(page, decodeQR).toSorted()).toEqual([part(1), part(2), part(3)])
})

test('one code in a large picture is read, and a picture without any has none', () => {
  const one = drawPage([{ text: part(7), left: 1500, top: 1200, pixel: 4 }], {
    width: 2400,
    height: 1800,
  })
  expect(findQrCodes(one, decodeQR)).toEqual([part(7)])
  expect(findQrCodes(drawPage([], { width: 300, height: 300 }), decodeQR)).toEqual([])
})

test('a search ends after its time with what it has found', () => {
  const page = drawPage([], { width: 100, height: 100 })
  let time = 0
  let asked = 0
  const decode = (): string => {
    asked += 1
    time += 6_000
    throw new Error('no code')
  }
  expect(findQrCodes(page, decode, { now: () => time })).toEqual([])
  expect(asked).toBe(3)
})
