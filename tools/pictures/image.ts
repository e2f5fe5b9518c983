import { convertIndexedToRgb, decode, encode } from 'fast-png'

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

/** Reads a PNG with eight bits per channel. */
export function decodePng(bytes: Uint8Array): Image {
  const { width, height, palette, ...decoded } = decode(bytes)
  const channels = palette ? 3 : decoded.channels
  const given = palette ? convertIndexedToRgb({ width, height, palette, ...decoded }) : decoded.data
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < channels; channel++) {
      data[pixel * 4 + channel] = given[pixel * channels + channel] ?? 0
    }
  }
  return { width, height, data }
}

/**
 * Writes a PNG without alpha and with a palette, which makes it a third as large. The palette has the most
 * frequent colours. A rare one, of a shadow or of the edge of a letter, becomes the nearest of them.
 */
export function encodePng({ width, height, data }: Image): Uint8Array {
  const colors = Uint32Array.from({ length: width * height }, (_, pixel) => readColor(data, pixel))
  const palette = choosePalette(colors)
  const places = new Map(palette.map((color, place) => [color, place]))
  const indexes = new Uint8Array(colors.length)
  for (const [pixel, color] of colors.entries()) {
    const place = places.get(color) ?? findNearest(palette, color)
    places.set(color, place)
    indexes[pixel] = place
  }
  const image = { width, height, channels: 1, data: indexes, palette: palette.map(toChannels) }
  return encode(image, { zlib: { level: 9 } })
}

function choosePalette(colors: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const byCount = [...counts].sort(([, one], [, other]) => other - one)
  return byCount.slice(0, MOST_COLORS).map(([color]) => color)
}

function findNearest(palette: readonly number[], color: number): number {
  const distances = palette.map((other) => distance(toChannels(other), toChannels(color)))
  return distances.indexOf(Math.min(...distances))
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, channel) => sum + (value - (other[channel] ?? 0)) ** 2, 0)
}

function readColor(data: Uint8Array, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3)
  return (red << 16) | (green << 8) | blue
}

const toChannels = (color: number): number[] => [color >> 16, (color >> 8) & 255, color & 255]
