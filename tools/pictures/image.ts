import { decode, encode } from 'fast-png'

/** A picture: red, green, blue and alpha of each pixel. */
export interface Image {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** The colours that fit into a palette. */
const MOST_COLORS = 256

/** A picture of one colour. */
export function createImage({
  width,
  height,
  color,
}: {
  width: number
  height: number
  color: readonly number[]
}): Image {
  const data = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) data.set(color, pixel * 4)
  return { width, height, data }
}

/** Puts a picture into a larger one, which it changes. */
export function draw(image: Image, onto: Image, { x, y }: { x: number; y: number }): void {
  for (let row = 0; row < image.height; row++) {
    const line = image.data.subarray(row * image.width * 4, (row + 1) * image.width * 4)
    onto.data.set(line, ((y + row) * onto.width + x) * 4)
  }
}

/** Reads a PNG with eight bits per channel, or eight per index of a palette. */
export function decodePng(bytes: Uint8Array): Image {
  const { width, height, palette, channels, data: given } = decode(bytes)
  if (channels === 4) return { width, height, data: Uint8Array.from(given) }
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const color = palette?.[given[pixel] ?? 0]
    for (let channel = 0; channel < 3; channel++) {
      const value = color ? color[channel] : given[pixel * 3 + channel]
      data[pixel * 4 + channel] = value ?? 0
    }
  }
  return { width, height, data }
}

/**
 * Writes a PNG without alpha and with a palette, which makes it a third as large. Where there are more
 * colours than fit into it, those of shadows and edges become neighbours that no eye tells apart.
 */
export function encodePng({ width, height, data }: Image): Uint8Array {
  const colors = Uint32Array.from({ length: width * height }, (_, pixel) => readColor(data, pixel))
  const { palette, places } = choosePalette(colors)
  const indexes = Uint8Array.from(colors, (color) => places.get(color) ?? 0)
  const image = { width, height, channels: 1, data: indexes, palette: palette.map(toChannels) }
  return encode(image, { zlib: { level: 9 } })
}

interface Palette {
  readonly palette: readonly number[]
  /** Where each colour of the picture is in the palette. */
  readonly places: ReadonlyMap<number, number>
}

/** Frequent colours first: they stay as they are, and rare ones near them become the same. */
function choosePalette(colors: Uint32Array): Palette {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color)
  for (let reach = 0; ; reach++) {
    const chosen = mergeColors(byCount, reach)
    if (chosen !== undefined) return chosen
  }
}

/**
 * Leaves out each colour that is not further than `reach` from one before it, in every channel. Gives
 * nothing if the others do not fit into a palette.
 */
function mergeColors(colors: readonly number[], reach: number): Palette | undefined {
  const palette: number[] = []
  const places = new Map<number, number>()
  for (const color of colors) {
    const place = palette.findIndex((other) => isNear(other, color, reach))
    if (place === -1 && palette.length === MOST_COLORS) return undefined
    places.set(color, place === -1 ? palette.push(color) - 1 : place)
  }
  return { palette, places }
}

function isNear(one: number, other: number, reach: number): boolean {
  return (
    Math.abs((one >> 16) - (other >> 16)) <= reach &&
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) <= reach &&
    Math.abs((one & 255) - (other & 255)) <= reach
  )
}

function readColor(data: Uint8Array, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3)
  return (red << 16) | (green << 8) | blue
}

const toChannels = (color: number): number[] => [color >> 16, (color >> 8) & 255, color & 255]
