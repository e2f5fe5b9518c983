/** @module-tag argon2id */
import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../test/make-zip.ts'
import { readEntries } from '../../../test/read-entries.ts'
import { deriveArgon2 } from '../derive-argon2.ts'
import { openSource } from '../read-import.ts'

const EXPORT = {
  encrypted: false,
  folders: [{ id: 'f1', name: 'Work/Mail' }],
  items: [
    {
      id: 'i1',
      organizationId: null,
      folderId: 'f1',
      type: 1,
      reprompt: 1,
      name: 'Mail',
      notes: null,
      favorite: true,
      fields: [
        { name: 'PIN', value: '12', type: 1 },
        { name: 'Remember', value: 'true', type: 2 },
      ],
      login: {
        uris: [
          { match: null, uri: 'https://mail.example.org' },
          { match: 3, uri: 'https://m.example.org' },
        ],
        username: 'ada',
        password: 's3cret',
        totp: 'ABC',
        fido2Credentials: [{ credentialId: 'c1', keyValue: 'k1' }],
      },
      passwordHistory: [
        { lastUsedDate: '2024-02-01T00:00:00.000Z', password: 'second' },
        { lastUsedDate: '2024-01-01T00:00:00.000Z', password: 'first' },
      ],
      creationDate: '2023-01-01T00:00:00.000Z',
      revisionDate: '2024-03-01T00:00:00.000Z',
      collectionIds: null,
    },
    {
      id: 'i2',
      type: 3,
      name: 'Card',
      card: { cardholderName: 'Ada', number: '4111', code: '123', brand: null },
    },
    {
      id: 'i3',
      type: 5,
      name: 'Key',
      sshKey: { privateKey: '-----BEGIN\nabc', publicKey: 'ssh-ed25519 A' },
    },
  ],
}

test('everything of an item has its place, and the rest is named', async () => {
  expect(await readEntries(EXPORT)).toEqual([
    {
      kind: 'login',
      title: 'Mail',
      usernames: ['ada'],
      password: 's3cret',
      urls: ['https://mail.example.org', 'https://m.example.org'],
      totp: ['ABC'],
      fields: [
        { name: 'PIN', value: '12', type: 'password' },
        { name: 'Remember', value: 'true', type: 'text' },
      ],
      is_favourite: true,
      folder: ['Work', 'Mail'],
      history: [
        { saved_at: Date.UTC(2024, 0, 1), password: 'first' },
        { saved_at: Date.UTC(2024, 1, 1), password: 'second' },
      ],
      created_at: Date.UTC(2023, 0, 1),
      modified_at: Date.UTC(2024, 2, 1),
      leftovers: [
        { name: 'uri.match', value: 'https://m.example.org (3)' },
        { name: 'passkey.credentialId', value: 'c1' },
        { name: 'passkey.keyValue', value: 'k1' },
        { name: 'reprompt', value: '1' },
      ],
    },
    {
      kind: 'card',
      title: 'Card',
      fields: [
        { name: 'Cardholder name', value: 'Ada', type: 'text' },
        { name: 'Number', value: '4111', type: 'password' },
        { name: 'Code', value: '123', type: 'password' },
      ],
    },
    {
      kind: 'key',
      title: 'Key',
      fields: [
        { name: 'Private key', value: '-----BEGIN\nabc', type: 'textarea' },
        { name: 'Public key', value: 'ssh-ed25519 A', type: 'password' },
      ],
    },
  ])
})

test('an archive has the files of its items', async () => {
  const archive = await makeZip({
    'data.json': JSON.stringify(EXPORT),
    'attachments/i1/ticket.txt': 'Admit one',
  })
  const { read } = await openSource(new Blob([archive]))
  const { vaults, readFile } = await read()
  const [file] = vaults[0]?.entries[0]?.files ?? []
  expect(file).toMatchObject({ name: 'ticket.txt', size: 9 })
  expect(new TextDecoder().decode(await readFile(file?.id ?? ''))).toBe('Admit one')
})

describe('an export with a password', () => {
  const PASSWORD = 'correct horse'

  test.each([
    ['PBKDF2', { kdfType: 0, kdfIterations: 5000, kdfMemory: null, kdfParallelism: null }],
    ['Argon2id', { kdfType: 1, kdfIterations: 2, kdfMemory: 16, kdfParallelism: 2 }],
  ])('opens with it: %s', async (_, kdf) => {
    const file = await protect(kdf, PASSWORD)
    expect((await openSource(new Blob([JSON.stringify(file)]))).inspection).toMatchObject({
      format: 'bitwarden-encrypted',
      needs: 'password',
    })
    expect(await readEntries(file, { password: PASSWORD })).toMatchObject([
      { title: 'Mail' },
      {},
      {},
    ])
  })

  test('does not open with another, without one, or when it is altered', async () => {
    const file = await protect({ kdfType: 0, kdfIterations: 5000 }, PASSWORD)
    await expect(readEntries(file, { password: 'wrong' })).rejects.toMatchObject({
      code: 'import_password_wrong',
    })
    await expect(readEntries(file)).rejects.toMatchObject({ code: 'import_password_required' })
    const altered = {
      ...file,
      data: file.data.replace(/.\|/, (end) => (end[0] === 'A' ? 'B|' : 'A|')),
    }
    await expect(readEntries(altered, { password: PASSWORD })).rejects.toMatchObject({
      code: 'import_malformed',
    })
  })

  test.each([
    { kdfType: 0, kdfIterations: 1e12 },
    { kdfType: 1, kdfIterations: 3, kdfMemory: 1e6, kdfParallelism: 4 },
    { kdfType: 1, kdfIterations: 1e9, kdfMemory: 64, kdfParallelism: 4 },
  ])('is refused if it costs too much to open: %j', async (kdf) => {
    const file = { encrypted: true, passwordProtected: true, salt: 'c2FsdA==', ...kdf, data: '' }
    await expect(readEntries(file, { password: PASSWORD })).rejects.toMatchObject({
      code: 'import_work_refused',
    })
  })
})

interface Kdf {
  kdfType: number
  kdfIterations: number
  kdfMemory?: number | null
  kdfParallelism?: number | null
}

/** Encrypts as Bitwarden does: AES-256-CBC, then HMAC-SHA-256 over IV and cipher text. */
async function protect(kdf: Kdf, password: string) {
  const salt = 'c2FsdCBvZiB0aGUgdGVzdA=='
  const master = await deriveMaster(kdf, salt, password)
  const seal = (text: string) => sealText(text, master)
  return {
    encrypted: true,
    passwordProtected: true,
    salt,
    ...kdf,
    encKeyValidation_DO_NOT_EDIT: await seal('any text'),
    data: await seal(JSON.stringify(EXPORT)),
  }
}

async function deriveMaster(
  kdf: Kdf,
  salt: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [password, saltBytes] = [text, salt].map((one) => new TextEncoder().encode(one))
  if (password === undefined || saltBytes === undefined) throw new TypeError('two texts')
  if (kdf.kdfType === 1) {
    return deriveArgon2({
      type: 'argon2id',
      password,
      salt: new Uint8Array(await crypto.subtle.digest('SHA-256', saltBytes)),
      passes: kdf.kdfIterations,
      memoryKib: (kdf.kdfMemory ?? 0) * 1024,
      lanes: kdf.kdfParallelism ?? 0,
    })
  }
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const options = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: saltBytes,
    iterations: kdf.kdfIterations,
  }
  return new Uint8Array(await crypto.subtle.deriveBits(options, key, 256))
}

async function sealText(text: string, master: Uint8Array<ArrayBuffer>): Promise<string> {
  const expand = async (info: string) => {
    const key = await importHmac(master)
    return new Uint8Array(
      await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${info}\u0001`)),
    )
  }
  const iv = crypto.getRandomValues(new Uint8Array(16))
  const aes = await crypto.subtle.importKey('raw', await expand('enc'), 'AES-CBC', false, [
    'encrypt',
  ])
  const content = new TextEncoder().encode(text)
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, content))
  const signed = new Uint8Array([...iv, ...sealed])
  const mac = new Uint8Array(
    await crypto.subtle.sign('HMAC', await importHmac(await expand('mac')), signed),
  )
  return `2.${[iv, sealed, mac].map((bytes) => btoa(String.fromCharCode(...bytes))).join('|')}`
}

function importHmac(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, hmac, false, ['sign'])
}
