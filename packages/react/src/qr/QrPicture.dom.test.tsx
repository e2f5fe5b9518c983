import { render, screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { QrPicture } from './QrPicture.tsx'

/** What a camera sees: each module of the drawing as a square of four pixels. */
function photograph(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ').at(-1))
  const side = size * 4
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const dark = svg.querySelector('.shrd-qr-dark')?.getAttribute('d') ?? ''
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < 16; pixel++) {
      const column = Number(x) * 4 + (pixel % 4)
      const row = Number(y) * 4 + Math.floor(pixel / 4)
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}

test('a QR code can be read, and has a name', async () => {
  render(<QrPicture text="7KQ4-M9XW-P2RT" label="Receiver PIN as QR code" />)
  const picture = screen.getByRole('img', { name: 'Receiver PIN as QR code' })
  await expect.poll(() => picture.querySelector('.shrd-qr-dark')?.getAttribute('d')).not.toBe('')
  expect(decodeQR(photograph(picture))).toBe('7KQ4-M9XW-P2RT')
})
