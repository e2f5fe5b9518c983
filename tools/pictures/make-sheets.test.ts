import { expect, test } from 'vitest'
import { createImage } from './image.ts'
import { makeSheets } from './make-sheets.ts'

const image = (width: number, height: number) =>
  createImage({ width, height, color: [255, 0, 0, 255] })

test('pictures of a row stand side by side, rows one below the other', () => {
  const [sheet] = makeSheets([[image(10, 4), image(20, 6)], [image(30, 5)]])
  expect(sheet).toMatchObject({ width: 8 + 30 + 8 + 20 + 8, height: 8 + 6 + 8 + 5 + 8 })
  const colorAt = (x: number, y: number) => sheet?.data[(y * sheet.width + x) * 4]
  expect([colorAt(8, 8), colorAt(46, 8), colorAt(8, 22), colorAt(37, 26)]).toEqual([
    255, 255, 255, 255,
  ])
  expect([colorAt(18, 8), colorAt(45, 8), colorAt(66, 8), colorAt(8, 21)]).toEqual([
    128, 128, 128, 128,
  ])
})

test('a sheet has eight rows at most, and none without pictures', () => {
  const rows = Array.from({ length: 10 }, () => [image(1, 1)])
  expect(makeSheets([...rows, []]).map(({ height }) => height)).toEqual([80, 26])
  expect(makeSheets([[]])).toEqual([])
})
