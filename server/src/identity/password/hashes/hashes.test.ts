import { pbkdf2Sync, scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findHash, hashKindOf } from './find-hash.ts'
import { readImportedHash } from './read-imported-hash.ts'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** Published by the authors of each function, or of the software that writes the form. */
const PUBLISHED = [
  {
    of: 'the reference implementation of Argon2',
    kind: 'argon2i',
    password: 'password',
    hash: '$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG',
  },
  {
    of: 'crypt_blowfish',
    kind: 'bcrypt',
    password: 'U*U',
    hash: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
  },
  {
    of: 'RFC 7914, scrypt',
    kind: 'scrypt',
    password: 'pleaseletmein',
    hash: `$scrypt$ln=14,r=8,p=1$${b64(Buffer.from('SodiumChloride'))}$${b64(
      hex(
        `7023bdcb3afd7348461c06cd81fd38eb fda8fbba904f8e3ea9b543f6545da1f2
        d5432955613f0fcf62d49705242a9af9 e61e85dc0d651e40dfcf017b45575887`.replaceAll('\n', ''),
      ),
    )}`,
  },
  {
    of: 'RFC 6070, PBKDF2 with SHA-1',
    kind: 'pbkdf2',
    password: 'password',
    hash: `$pbkdf2-sha1$i=4096,l=20$${b64(Buffer.from('salt'))}$${b64(
      hex('4b007901b765489abead49d926f721d065a429c1'),
    )}`,
  },
  {
    of: 'passlib',
    kind: 'pbkdf2',
    password: 'toomanysecrets',
    hash: '$pbkdf2-sha256$29000$N2YMIWQsBWBMae09x1jrPQ$1t8iyB2A.WF/Z5JZv.lfCIhXXN33N23OSgQYThBYRfk',
  },
  {
    of: "Firebase's own scrypt",
    kind: 'firebase-scrypt',
    password: 'user1password',
    hash: {
      algorithm: 'firebase-scrypt',
      signer_key:
        'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      salt_separator: 'Bw==',
      rounds: 8,
      mem_cost: 14,
      salt: '42xEC+ixf3L2lw==',
      hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    },
  },
] as const

describe.each(PUBLISHED)('the hash of $of', ({ kind, password, hash }) => {
  test('matches its password and no other, also in the form in which it is exported', async () => {
    const read = readImportedHash(hash)
    if (!('hash' in read)) throw new Error(read.problem)
    expect(read.hash.kind).toBe(kind)
    for (const known of [read.hash, findHash(read.hash.text)]) {
      expect(await known?.matches(password)).toBe(true)
      expect(await known?.matches(`${password} `)).toBe(false)
    }
    expect(hashKindOf(read.hash.text)).toBe(kind)
  })
})

test('a hash of Better Auth is scrypt with the text of the salt, as the guide converts it', async () => {
  const salt = '00112233445566778899aabbccddeeff'
  const key = scryptSync('violet kettle', salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 })
  const known = findHash(`$scrypt$ln=14,r=16,p=1$${b64(Buffer.from(salt))}$${b64(key)}`)
  expect(known?.isAffordable).toBe(true)
  expect(await known?.matches('violet kettle')).toBe(true)
  expect(await known?.matches('violet kettles')).toBe(false)
})

describe('the forms of other systems', () => {
  const salt = Buffer.from('0123456789abcdef')
  const matches = async (given: unknown, password: string) => {
    const read = readImportedHash(given)
    return 'hash' in read ? read.hash.matches(password) : read.problem
  }

  test('Django has a salt of text', async () => {
    const key = pbkdf2Sync('opensesame', 'salt.~', 1000, 32, 'sha256').toString('base64')
    expect(await matches(`pbkdf2_sha256$1000$salt.~$${key}`, 'opensesame')).toBe(true)
  })

  test('Auth0 has scrypt as an object, and texts for the others', async () => {
    const key = scryptSync('opensesame', salt, 64, { N: 2 ** 12, r: 8, p: 2 })
    const auth0 = {
      algorithm: 'scrypt',
      hash: { value: key.toString('hex'), encoding: 'hex' },
      salt: { value: salt.toString('base64'), encoding: 'base64' },
      ...{ keylen: 64, cost: 2 ** 12, blockSize: 8, parallelization: 2 },
    }
    expect(await matches(auth0, 'opensesame')).toBe(true)
    const { hash: value } = PUBLISHED[1]
    expect(await matches({ algorithm: 'bcrypt', hash: { value } }, 'U*U')).toBe(true)
  })

  test('Keycloak has JSON in texts, for PBKDF2 and Argon2', async () => {
    const key = pbkdf2Sync('opensesame', salt, 2750, 64, 'sha512')
    const secretData = JSON.stringify({
      ...{ value: key.toString('base64'), salt: salt.toString('base64') },
      additionalParameters: {},
    })
    const of = { hashIterations: 2750, algorithm: 'pbkdf2-sha512', additionalParameters: {} }
    const credentialData = JSON.stringify(of)
    expect(await matches({ type: 'password', secretData, credentialData }, 'opensesame')).toBe(true)
    const [, , , , argonSalt = '', argonHash = ''] = PUBLISHED[0].hash.split('$')
    const argon2 = {
      secretData: JSON.stringify({ value: argonHash, salt: argonSalt }),
      credentialData: JSON.stringify({
        ...{ hashIterations: 2, algorithm: 'argon2' },
        additionalParameters: {
          ...{ hashLength: ['24'], memory: ['65536'], type: ['i'] },
          ...{ version: ['1.3'], parallelism: ['4'] },
        },
      }),
    }
    expect(await matches(argon2, 'password')).toBe(true)
  })
})

describe('a hash that would hold up others is refused', () => {
  const [salt, hash] = [b64(Buffer.alloc(16, 1)), b64(Buffer.alloc(32, 2))]
  test.each([
    `$2b$31$${'C'.repeat(53)}`,
    `$2b$14$${'C'.repeat(53)}`,
    `$scrypt$ln=25,r=8,p=1$${salt}$${hash}`,
    `$scrypt$ln=1,r=1,p=9999$${salt}$${hash}`.replace('ln=1,', 'ln=14,'),
    `$argon2id$v=19$m=4194304,t=1,p=1$${salt}$${hash}`,
    `$argon2id$v=19$m=19456,t=999,p=1$${salt}$${hash}`,
    `$pbkdf2-sha256$i=999999999$${salt}$${hash}`,
    `$pbkdf2-sha1$i=1000000$${salt}$${b64(Buffer.alloc(64))}`,
    `$fbscrypt$v=1,n=30,r=8,p=1,ss=Bw==,sk=AAAA$${salt}==$${hash}=`,
  ])('%s', (text) => {
    expect(readImportedHash(text)).toEqual({ problem: 'hash_too_costly' })
  })
})

describe('what is no hash is refused', () => {
  test.each([
    'correct horse battery staple',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    '$1$salt$hash',
    '',
    // Too short to tell passwords apart.
    `$pbkdf2-sha256$i=1000$${b64(Buffer.alloc(16))}$AAAA`,
    `$2b$10$${'C'.repeat(53)}\n`,
    `$argon2id$v=19$m=19456,t=2,p=1,keyid=AA$${b64(Buffer.alloc(16))}$${b64(Buffer.alloc(32))}`,
    `$pbkdf2-sha256$i=1000,l=64$${b64(Buffer.alloc(16))}$${b64(Buffer.alloc(32))}`,
    { algorithm: 'md5', hash: { value: 'x' } },
    { algorithm: 'scrypt', cost: 1000, hash: { value: 'AAAA' }, salt: { value: 'x' } },
    { credentialData: '{', secretData: '{}' },
    ['$2b$10$'],
    7,
    null,
  ])('%j', (given) => {
    expect(readImportedHash(given)).toEqual({ problem: 'hash_unknown' })
  })

  test('a malformed hash that is stored matches nothing', async () => {
    const [salt, hash] = [b64(Buffer.alloc(16)), b64(Buffer.alloc(32))]
    for (const text of [
      `$argon2id$v=19$m=1,t=0,p=9$${salt}$${hash}`,
      `$scrypt$ln=0,r=0,p=0$${salt}$${hash}`,
    ]) {
      expect(await findHash(text)?.matches('')).toBe(false)
    }
  })
})
