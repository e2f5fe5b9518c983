import { transferError } from '../../errors.ts'
import { deriveArgon2 } from '../derive-argon2.ts'
import { decodeBase64 } from '../file-store.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'
import { type JsonObject, parseJson, toObject, toText } from '../json-value.ts'

/** Both keys of the file. Bitwarden encrypts with the first, and authenticates with the second. */
interface FileKeys {
  readonly encryption: CryptoKey
  readonly mac: CryptoKey
}

const ARGON2 = 1

/**
 * Decrypts an export of Bitwarden that is protected with a password.
 *
 * @throws `import_password_wrong`, `import_malformed`, `import_work_refused`
 */
export async function decryptBitwarden(source: JsonObject, password: string): Promise<JsonObject> {
  const keys = await deriveKeys(source, password)
  // The first text only says whether the password is right.
  await decrypt(toText(source.encKeyValidation_DO_NOT_EDIT), keys, 'import_password_wrong')
  const text = await decrypt(toText(source.data), keys, 'import_malformed')
  return toObject(parseJson(text))
}

async function deriveKeys(source: JsonObject, password: string): Promise<FileKeys> {
  const master = await deriveMaster(source, new TextEncoder().encode(password))
  const [encryption, mac] = await Promise.all([expand(master, 'enc'), expand(master, 'mac')])
  return {
    encryption: await crypto.subtle.importKey('raw', encryption, 'AES-CBC', false, ['decrypt']),
    mac: await crypto.subtle.importKey('raw', mac, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]),
  }
}

async function deriveMaster(
  { salt, kdfType, kdfIterations, kdfMemory, kdfParallelism }: JsonObject,
  password: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  // The text itself is the salt, not the bytes that its base64 stands for.
  const saltBytes = new TextEncoder().encode(toText(salt))
  if (kdfType === ARGON2) {
    return deriveArgon2({
      type: 'argon2id',
      password,
      salt: new Uint8Array(await crypto.subtle.digest('SHA-256', saltBytes)),
      passes: Number(kdfIterations),
      memoryKib: Number(kdfMemory) * 1024,
      lanes: Number(kdfParallelism),
    })
  }
  const iterations = Number(kdfIterations)
  const isSane =
    Number.isInteger(iterations) && iterations >= 1 && iterations <= IMPORT_LIMITS.pbkdf2Rounds
  if (!isSane) throw transferError('import_work_refused')
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const options = { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(options, key, 256))
}

/** HKDF-Expand alone (RFC 5869, section 2.3): Web Crypto only has extract and expand together. */
async function expand(
  master: Uint8Array<ArrayBuffer>,
  info: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', master, hmac, false, ['sign'])
  const block = new TextEncoder().encode(`${info}\u0001`)
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, block))
}

/** Decrypts `2.iv|cipher text|mac`: AES-256-CBC, authenticated with HMAC-SHA-256. */
async function decrypt(
  sealed: string,
  keys: FileKeys,
  failure: 'import_password_wrong' | 'import_malformed',
): Promise<string> {
  const [type, rest = ''] = sealed.split('.')
  const [iv, content, mac] = rest.split('|').map(decodeBase64)
  if (type !== '2' || iv?.length !== 16 || content === undefined || mac === undefined) {
    throw transferError('import_malformed')
  }
  const signed = new Uint8Array(iv.length + content.length)
  signed.set(iv)
  signed.set(content, iv.length)
  const isGenuine = await crypto.subtle.verify('HMAC', keys.mac, mac, signed)
  if (!isGenuine) throw transferError(failure)
  const bytes = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, keys.encryption, content)
  return new TextDecoder().decode(bytes)
}
