import { isShrdError } from '@shrd/crypto/errors'
import type { Kdbx } from 'kdbxweb'
import { transferError } from '../../errors.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'
import { createBoundedFormat } from './load-bounded.ts'
import { type Kdbxweb, loadKdbxweb } from './load-kdbxweb.ts'

/** What opens a database. KeePass can use both together. */
export interface DatabaseKeys {
  readonly password: string
  readonly keyFile: Uint8Array<ArrayBuffer> | null
}

/**
 * Opens a database of KeePass 2: KDBX 3.1 or 4.
 *
 * @throws `import_password_wrong`, `import_malformed`, `import_work_refused`, `import_entities`,
 *   `import_too_large`, `import_too_deep`, `import_too_many`
 */
export async function openDatabase(
  bytes: Uint8Array<ArrayBuffer>,
  { password, keyFile }: DatabaseKeys,
): Promise<Kdbx> {
  const library = await loadKdbxweb()
  checkRounds(library, bytes)
  return translate(async () => {
    // A database with a key file alone has no password, which is not the empty one.
    const text = password === '' && keyFile !== null ? null : password
    const secret = text === null ? null : library.ProtectedValue.fromString(text)
    // The library overwrites what it is given, and another attempt needs it again.
    const credentials = new library.Credentials(secret, keyFile?.slice())
    return createBoundedFormat(library, credentials).load(bytes.buffer)
  })
}

/**
 * Opens the XML that KeePass exports.
 *
 * @throws `import_malformed`, `import_entities`, `import_too_large`, `import_too_deep`,
 *   `import_too_many`
 */
export async function openXml(text: string): Promise<Kdbx> {
  const library = await loadKdbxweb()
  const format = createBoundedFormat(library, new library.Credentials(null))
  return translate(() => format.loadXml(text))
}

/** AES-KDF runs as often as the header says; Argon2 has its own bounds. */
function checkRounds(library: Kdbxweb, bytes: Uint8Array<ArrayBuffer>): void {
  const stream = new library.BinaryStream(bytes.buffer)
  const context = new library.KdbxContext({ kdbx: new library.Kdbx() })
  const rounds = readRounds(library, stream, context)
  if (rounds > IMPORT_LIMITS.aesRounds) throw transferError('import_work_refused')
}

function readRounds(
  { KdbxHeader, Int64 }: Kdbxweb,
  stream: InstanceType<Kdbxweb['BinaryStream']>,
  context: InstanceType<Kdbxweb['KdbxContext']>,
): number {
  try {
    const header = KdbxHeader.read(stream, context)
    const rounds = header.kdfParameters?.get('R') ?? header.keyEncryptionRounds ?? 0
    return rounds instanceof Int64 ? rounds.value : Number(rounds)
  } catch (cause) {
    throw transferError('import_malformed', { cause })
  }
}

async function translate(open: () => Promise<Kdbx>): Promise<Kdbx> {
  try {
    return await open()
  } catch (cause) {
    if (isShrdError(cause)) throw cause
    const isKey = cause instanceof Error && 'code' in cause && cause.code === 'InvalidKey'
    throw transferError(isKey ? 'import_password_wrong' : 'import_malformed', { cause })
  }
}
