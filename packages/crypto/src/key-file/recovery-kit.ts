import { cryptoError } from '../core/error-codes.ts'
import { MAX_KEY_FILE_LENGTH } from './key-file-format.ts'
import { findKitParts, nameKeyFile, type ReadKitPart, writeKitPart } from './recovery-kit-part.ts'

/** Characters of a key file in one part: the QR code stays readable on paper. */
const PART_LENGTH = 400
const KEY_FILE = /^[A-Za-z0-9+/]{100,}={0,2}$/

/**
 * Cuts a key file into the parts of a recovery kit, which fit on paper: each is the text of one QR
 * code, with its number and a check. They hold nothing but the key file, which stays encrypted under
 * its password.
 *
 * @throws `key_file_malformed`, `key_file_too_large`
 * @see docs/protocol/recovery-kit.md
 * @example
 * import { createKitReader, writeRecoveryKit } from '@shrd/crypto/key-file'
 *
 * const keyFile = 'A'.repeat(1000)
 * const parts = await writeRecoveryKit(keyFile)
 * const { fileText } = await createKitReader().add(parts.join('\n'))
 * console.assert(parts.length === 3 && fileText === keyFile)
 */
export async function writeRecoveryKit(fileText: string): Promise<readonly string[]> {
  const text = fileText.trim()
  if (text.length > MAX_KEY_FILE_LENGTH) throw cryptoError('key_file_too_large')
  if (!KEY_FILE.test(text)) throw cryptoError('key_file_malformed')
  const id = await nameKeyFile(text)
  const count = Math.ceil(text.length / PART_LENGTH)
  // Parts of one length give QR codes of one size.
  const length = Math.ceil(text.length / count)
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      writeKitPart({
        id,
        number: at + 1,
        count,
        data: text.slice(at * length, (at + 1) * length),
      }),
    ),
  )
}

/** What has been read of a recovery kit. */
export interface KitState {
  /** The key file; `null` until all parts are there. */
  readonly fileText: string | null
  /** Number of parts; `null` before the first. */
  readonly count: number | null
  /** The numbers of the parts that are missing. */
  readonly missing: readonly number[]
  /** The numbers of the parts that the last text had with a mistyped character. */
  readonly mistyped: readonly number[]
  /** The last text had parts of another kit. Nothing of it was taken. */
  readonly isMixed: boolean
}

/** Puts the parts of one kit together, in any order. */
export interface KitReader {
  /**
   * Takes the parts that a text has: of a QR code, of the whole page, or of the key file itself. Text
   * around them is ignored.
   */
  add(text: string): Promise<KitState>
}

/**
 * Creates a reader of one kit. See {@link writeRecoveryKit}.
 *
 * @see docs/protocol/recovery-kit.md
 * @example
 * import { createKitReader, writeRecoveryKit } from '@shrd/crypto/key-file'
 *
 * const [first, second, third] = await writeRecoveryKit('A'.repeat(1000))
 * const reader = createKitReader()
 * const { missing } = await reader.add(third)
 * console.assert(missing.join() === '1,2')
 * const { fileText } = await reader.add(`${first} ${second}`)
 * console.assert(fileText === 'A'.repeat(1000))
 */
export function createKitReader(): KitReader {
  const parts = new Map<number, string>()
  let kit: Pick<ReadKitPart, 'id' | 'count'> | null = null
  return {
    async add(text) {
      const whole = text.trim()
      const isKeyFile = whole.length <= MAX_KEY_FILE_LENGTH && KEY_FILE.test(whole)
      if (isKeyFile) return { ...NOTHING, fileText: whole }
      const found = await findKitParts(text)
      const sound = found.filter(({ isWhole }) => isWhole)
      const next = kit ?? sound[0] ?? null
      const isMixed = sound.some(({ id, count }) => id !== next?.id || count !== next.count)
      if (next !== null && !isMixed) {
        kit = next
        for (const { number, data } of sound) parts.set(number, data)
      }
      const mistyped = found.filter(({ isWhole, number }) => !isWhole && !parts.has(number))
      return {
        ...(await join(kit, parts)),
        mistyped: mistyped.map(({ number }) => number),
        isMixed,
      }
    },
  }
}

const NOTHING: KitState = { fileText: null, count: null, missing: [], mistyped: [], isMixed: false }

async function join(
  kit: Pick<ReadKitPart, 'id' | 'count'> | null,
  parts: ReadonlyMap<number, string>,
): Promise<KitState> {
  if (kit === null) return NOTHING
  const { id, count } = kit
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const missing = numbers.filter((number) => !parts.has(number))
  const text = numbers.map((number) => parts.get(number) ?? '').join('')
  const isWhole = missing.length === 0 && (await nameKeyFile(text)) === id
  return { ...NOTHING, fileText: isWhole ? text : null, count, missing }
}
