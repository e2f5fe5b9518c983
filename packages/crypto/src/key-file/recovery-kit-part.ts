import { sha256 } from '../core/bytes.ts'
import { encodeBase64Url, encodeText } from '../core/encoding.ts'

/** One part of a key file on paper: the text of one QR code. */
export interface KitPart {
  /** Names the key file: 16 characters of base64url of the SHA-256 of its text. */
  readonly id: string
  /** From 1 to `count`. */
  readonly number: number
  readonly count: number
  readonly data: string
}

/** A part as it was read, with its check. */
export interface ReadKitPart extends KitPart {
  /** False if a character was mistyped. */
  readonly isWhole: boolean
}

const PREFIX = 'SHRDKIT1'
const ID_LENGTH = 16
const CHECK_LENGTH = 4

/** Letters, digits and signs that no QR code, typewriter or scanner confuses with a separator. */
const PART = /SHRDKIT1\.([\w-]{16})\.(\d{1,3})\.(\d{1,3})\.([\w-]{4})\.([A-Za-z0-9+/=]{1,400})\./g

/** Returns the name of a key file in its parts. */
export async function nameKeyFile(fileText: string): Promise<string> {
  return hashStart(fileText, ID_LENGTH)
}

/** Writes a part. */
export async function writeKitPart(part: KitPart): Promise<string> {
  const { id, number, count, data } = part
  return `${PREFIX}.${id}.${number}.${count}.${await checkOf(part)}.${data}.`
}

/** Finds the parts in a text, such as a scanned or copied page. White space inside them is ignored. */
export async function findKitParts(text: string): Promise<ReadKitPart[]> {
  const found = [...text.replace(/\s+/g, '').matchAll(PART)]
  return Promise.all(
    found.map(async ([, id = '', number, count, check, data = '']) => {
      const part = { id, number: Number(number), count: Number(count), data }
      return { ...part, isWhole: check === (await checkOf(part)) }
    }),
  )
}

/** Four characters overlook one mistyped part in sixteen million. */
function checkOf({ id, number, count, data }: KitPart): Promise<string> {
  return hashStart(`${id}.${number}.${count}.${data}`, CHECK_LENGTH)
}

async function hashStart(text: string, length: number): Promise<string> {
  return encodeBase64Url(await sha256(encodeText(text))).slice(0, length)
}
