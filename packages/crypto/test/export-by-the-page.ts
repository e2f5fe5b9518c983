import { argon2Sync, createCipheriv, hkdfSync, pbkdf2Sync } from 'node:crypto'

// What the page says, written from its text alone with other functions than the package's: a mistake
// would have to be made twice.

/** What an archive is made of. */
export interface ArchiveInput {
  password: string
  /** The text of the header. */
  header: string
  /** Base64url. */
  plaintext: string
}

/** What comes of it, all bytes base64url. */
export interface ArchiveByThePage {
  password_key: string
  content_key: string
  archive: string
}

interface Header {
  kdf: { iterations: number; memory_kib: number; passes: number; parallelism: number }[]
  salt: string
  iv: string
  chunk_size: number
}

/** The archive as `docs/protocol/export.md` says it. */
export function exportByThePage({ password, header, plaintext }: ArchiveInput): ArchiveByThePage {
  // The header is of the vector's own making, so its form is known.
  const { kdf, salt, iv, chunk_size }: Header = JSON.parse(header)
  const passwordKey = stretch(password, Buffer.from(salt, 'base64url'), kdf)
  const key = derive(passwordKey, iv, `shrd/v1/export-content\0${header}`)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(header))
  const chunks = sealChunks(key, Buffer.from(plaintext, 'base64url'), chunk_size)
  const archive = Buffer.concat([Buffer.from('SHRDEXP1'), length, Buffer.from(header), ...chunks])
  return {
    password_key: passwordKey,
    content_key: key.toString('base64url'),
    archive: archive.toString('base64url'),
  }
}

function stretch(password: string, salt: Buffer, [first, second]: Header['kdf']): string {
  const text = password.normalize('NFC')
  const message = pbkdf2Sync(text, salt, first?.iterations ?? 0, 32, 'sha256')
  if (second === undefined) return message.toString('base64url')
  const { memory_kib: memory, passes, parallelism } = second
  const cost = { memory, passes, parallelism, tagLength: 32 }
  return argon2Sync('argon2id', { message, nonce: salt, ...cost }).toString('base64url')
}

function derive(secret: string, iv: string, info: string): Buffer {
  const salt = Buffer.from(iv, 'base64url')
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), salt, info, 32))
}

function sealChunks(key: Buffer, plaintext: Buffer, chunk_size: number): Buffer[] {
  const count = Math.max(1, Math.ceil(plaintext.length / chunk_size))
  return Array.from({ length: count }, (_, index) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(index, 7)
    nonce[11] = index === count - 1 ? 1 : 0
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const chunk = plaintext.subarray(index * chunk_size, (index + 1) * chunk_size)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  })
}
