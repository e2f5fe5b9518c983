import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRingMac } from '../../ring-mac.ts'
import { chooseDecoy } from './choose-decoy.ts'
import { findHash } from './hashes/find-hash.ts'
import { makeDecoy } from './make-decoy.ts'

const HASHES = [
  '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
  '$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG',
  '$scrypt$ln=4,r=8,p=1$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG',
  '$pbkdf2-sha256$i=10,l=24$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG',
  '$fbscrypt$v=1,n=4,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9A==',
]

test.each(HASHES)(
  'a decoy costs what its pattern costs, and has nothing of it: %s',
  async (text) => {
    const known = findHash(text)
    if (known === undefined) throw new Error('it is no hash')
    const decoy = findHash(makeDecoy(known, randomBytes))
    const secret = text.slice(known.kind === 'bcrypt' ? -31 : text.lastIndexOf('$') + 1)
    expect(decoy).toMatchObject({ kind: known.kind, isAffordable: known.isAffordable })
    expect(decoy?.text).toHaveLength(known.text.length)
    expect(decoy?.text).not.toContain(secret.slice(0, 8))
    expect(await decoy?.matches('U*U')).toBe(false)
  },
)

test('a decoy of bcrypt takes the time of bcrypt, so its parts are well-formed', async () => {
  const known = findHash(HASHES[0]?.replace('$05$', '$10$') ?? '')
  if (known === undefined) throw new Error('it is no hash')
  const timeOf = async (text: string) => {
    const start = performance.now()
    await findHash(text)?.matches('x')
    return performance.now() - start
  }
  for (let n = 0; n < 5; n++) {
    // A malformed one would be refused at once.
    expect(await timeOf(makeDecoy(known, randomBytes))).toBeGreaterThan(10)
  }
})

test('an address always has the same decoy, some have none, and nobody without the key knows which', () => {
  const mac = (key: number) =>
    createRingMac([{ id: 'k', key: Buffer.alloc(32, key) }], 'password decoys')
  const choices = (key: number) =>
    Array.from({ length: 200 }, (_, n) => chooseDecoy(mac(key), `account:${n}`, ['a', 'b']))
  expect(choices(1)).toEqual(choices(1))
  expect(choices(1)).not.toEqual(choices(2))
  for (const choice of ['a', 'b', undefined]) {
    expect(choices(1).filter((one) => one === choice).length).toBeGreaterThan(40)
  }
  expect(chooseDecoy(mac(1), 'account:1', [])).toBeUndefined()
})
