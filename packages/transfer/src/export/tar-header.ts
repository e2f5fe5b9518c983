import { ShrdError } from '@shrd/crypto/errors'

/** Headers and contents begin at multiples of it. */
export const BLOCK = 512

/** The facts of a tar header that exports use. */
export interface TarHeader {
  readonly name: string
  readonly size: number
}

const NAME = { at: 0, length: 100 } as const
const SIZE = { at: 124, length: 12 } as const
const CHECKSUM = { at: 148, length: 8 } as const
const BASE_256 = 0x80

/** The fields that have one value in every export: regular files that only their owner can read. */
const FIXED = [
  { at: 100, text: '0000600\0' },
  { at: 108, text: '0000000\0' },
  { at: 116, text: '0000000\0' },
  { at: 156, text: '0' },
  { at: 257, text: 'ustar\x0000' },
] as const

const encoder = new TextEncoder()

/**
 * Writes the header of a file (POSIX ustar).
 *
 * @param time seconds since 1970
 * @throws TypeError for a name of more than 100 bytes
 */
export function writeTarHeader({ name, size }: TarHeader, time: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK)
  const bytes = encoder.encode(name)
  if (bytes.length > NAME.length) throw new TypeError('The name of an entry is too long.')
  block.set(bytes, NAME.at)
  for (const { at, text } of FIXED) block.set(encoder.encode(text), at)
  block.set(writeSize(size), SIZE.at)
  block.set(encoder.encode(`${toOctal(time, 11)}\0`), 136)
  block.set(encoder.encode(`${toOctal(sum(block), 6)}\0 `), CHECKSUM.at)
  return block
}

/**
 * Reads a header. Returns `undefined` for the end of the archive.
 *
 * @throws `export_malformed` for everything but a regular file
 */
export function readTarHeader(block: Uint8Array): TarHeader | undefined {
  if (block.length !== BLOCK) throw malformed()
  if (block.every((byte) => byte === 0)) return undefined
  const checksum = readOctal(block.subarray(CHECKSUM.at, CHECKSUM.at + 6))
  const isWhole = checksum === sum(block) && FIXED.every((field) => holds(block, field))
  if (!isWhole) throw malformed()
  return { name: readName(block), size: readSize(block.subarray(SIZE.at, SIZE.at + SIZE.length)) }
}

function holds(block: Uint8Array, { at, text }: (typeof FIXED)[number]): boolean {
  return encoder.encode(text).every((byte, offset) => block[at + offset] === byte)
}

/** Octal digits, or from 8 GiB on a binary number, as GNU tar and others do. */
function writeSize(size: number): Uint8Array {
  const octal = size.toString(8)
  if (octal.length < SIZE.length) return encoder.encode(`${toOctal(size, 11)}\0`)
  const field = new Uint8Array(SIZE.length)
  new DataView(field.buffer).setBigUint64(4, BigInt(size))
  field[0] = BASE_256
  return field
}

function readSize(field: Uint8Array): number {
  if (field[0] !== BASE_256) return readOctal(field.subarray(0, 11))
  const size = Number(new DataView(field.buffer, field.byteOffset).getBigUint64(4))
  if (!Number.isSafeInteger(size)) throw malformed()
  return size
}

function readName(block: Uint8Array): string {
  const field = block.subarray(NAME.at, NAME.at + NAME.length)
  const end = field.indexOf(0)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      end < 0 ? field : field.subarray(0, end),
    )
  } catch (cause) {
    throw malformed(cause)
  }
}

function toOctal(value: number, digits: number): string {
  return Math.floor(value).toString(8).padStart(digits, '0')
}

function readOctal(field: Uint8Array): number {
  const text = String.fromCharCode(...field)
  if (!/^[0-7]+$/.test(text)) throw malformed()
  return Number.parseInt(text, 8)
}

/** The sum of all bytes, with spaces in the place of the checksum. */
function sum(block: Uint8Array): number {
  const end = CHECKSUM.at + CHECKSUM.length
  return block.reduce((total, byte, at) => total + (at >= CHECKSUM.at && at < end ? 0x20 : byte), 0)
}

function malformed(cause?: unknown): ShrdError {
  return new ShrdError('export_malformed', { cause })
}
