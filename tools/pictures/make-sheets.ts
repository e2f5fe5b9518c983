import { createImage, draw, type Image } from './image.ts'

/** Rows on one sheet, so that a sheet fits on a screen. */
const MOST_ROWS = 8

/** Pixels between the pictures of a sheet. */
const GAP = 8

/** A grey that no picture has as its ground. */
const GROUND = [128, 128, 128, 255]

/**
 * Arranges pictures in rows for review: for each difference the old picture, the new one, and the
 * difference. Rows without pictures are left out.
 */
export function makeSheets(rows: readonly (readonly Image[])[]): Image[] {
  const drawn = rows.filter(({ length }) => length > 0)
  const count = Math.ceil(drawn.length / MOST_ROWS)
  return Array.from({ length: count }, (_, sheet) =>
    makeSheet(drawn.slice(sheet * MOST_ROWS, (sheet + 1) * MOST_ROWS)),
  )
}

function makeSheet(rows: readonly (readonly Image[])[]): Image {
  const columns = Math.max(...rows.map(({ length }) => length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.width ?? 0)),
  )
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)))
  const width = sum(widths) + GAP * (columns + 1)
  const height = sum(heights) + GAP * (rows.length + 1)
  const sheet = createImage({ width, height, color: GROUND })
  for (const [index, row] of rows.entries()) {
    const y = sum(heights.slice(0, index)) + GAP * (index + 1)
    for (const [column, image] of row.entries()) {
      const x = sum(widths.slice(0, column)) + GAP * (column + 1)
      draw(image, sheet, { x, y })
    }
  }
  return sheet
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
