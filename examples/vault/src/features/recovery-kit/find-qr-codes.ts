import type { decodeQR, FinderPoints } from 'qr/decode.js'

/** A picture in memory: four bytes for each pixel. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

type Decode = typeof decodeQR

/** More codes than a page has. */
const MOST_CODES = 12
/** Milliseconds for one code. A person waits for a picture, not for the frame of a video. */
const TIME = 1500
/** Milliseconds after which no other code is looked for. */
const MOST_TIME = 15_000
const WHITE = 255

/**
 * Finds the texts of all QR codes in a picture. The decoder finds one at a time, so each is painted over
 * before the next. If it finds none in the whole picture, it looks at parts of it.
 *
 * It takes seconds, so it runs in a worker. After 15 s it returns what it has found.
 */
export function findQrCodes(
  picture: Picture,
  decode: Decode,
  { now = () => performance.now() }: { now?: () => number } = {},
): string[] {
  const end = now() + MOST_TIME
  const search: Search = { decode, isLate: () => now() > end }
  const whole = findAll(copy(picture), search)
  const parts = whole.length > 0 ? [] : cut(picture).flatMap((part) => findAll(part, search))
  return [...new Set([...whole, ...parts])]
}

interface Search {
  readonly decode: Decode
  readonly isLate: () => boolean
}

function findAll(picture: Picture, { decode, isLate }: Search): string[] {
  const texts: string[] = []
  while (texts.length < MOST_CODES && !isLate()) {
    const found = findOne(picture, decode)
    if (found === undefined) break
    texts.push(found.text)
    paintOver(picture, found.outline)
  }
  return texts
}

type Outline = FinderPoints['outline']

function findOne(
  { width, height, data }: Picture,
  decode: Decode,
): { text: string; outline: Outline } | undefined {
  let outline: Outline | undefined
  try {
    const text = decode(
      { width, height, data },
      {
        effort: 10,
        timeLimit: TIME,
        pointsOnDetect: (points) => {
          outline = points.outline
        },
      },
    )
    return outline === undefined ? undefined : { text, outline }
  } catch {
    // The decoder throws if it sees no code.
    return undefined
  }
}

/** Makes the four corners and everything between them white. */
function paintOver({ width, height, data }: Picture, outline: Outline): void {
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
  const left = clamp(Math.floor(Math.min(...xs)), width)
  const right = clamp(Math.ceil(Math.max(...xs)), width)
  const top = clamp(Math.floor(Math.min(...ys)), height)
  const bottom = clamp(Math.ceil(Math.max(...ys)), height)
  for (let y = top; y < bottom; y += 1) {
    data.fill(WHITE, (y * width + left) * 4, (y * width + right) * 4)
  }
}

/** Nine overlapping parts, each with half the sides of the picture. */
function cut(picture: Picture): Picture[] {
  const width = Math.floor(picture.width / 2)
  const height = Math.floor(picture.height / 2)
  const steps = [0, 0.5, 1]
  return steps.flatMap((down) =>
    steps.map((along) => {
      const left = Math.floor((picture.width - width) * along)
      const top = Math.floor((picture.height - height) * down)
      return crop(picture, { left, top, width, height })
    }),
  )
}

function crop(
  picture: Picture,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * picture.width + left) * 4
    data.set(picture.data.subarray(from, from + width * 4), y * width * 4)
  }
  return { width, height, data }
}

function copy({ width, height, data }: Picture): Picture {
  return { width, height, data: data.slice() }
}
