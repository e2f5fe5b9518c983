import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../../test/make-vectors/passkeys.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'
import { importPrivateKey } from '../identity/private-keys.ts'

runVectors('passkeys', operations)

test('the key pair is that of another implementation of HKDF', async () => {
  // The file is the package's own, so its form is known.
  type File = VectorFile<
    { secret: string; issuer: string; user_id: string },
    { salt: string; credential: string; public_key: string }
  >
  const [vector] = readVectors<File>('shrd/passkeys.json').cases
  const { secret = '', issuer, user_id } = vector?.input ?? {}
  const { salt = '', credential, public_key } = vector?.output ?? {}
  const said = `{"credential":"${credential}","issuer":"${issuer}","suite":1,"user_id":"${user_id}"}`
  const info = `shrd/v1/passkey-key\0${said}`
  const [input, salted] = [Buffer.from(secret, 'hex'), Buffer.from(salt, 'hex')]
  const seed = Buffer.from(hkdfSync('sha256', input, salted, info, 32))
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), seed])
  const { publicKey } = await importPrivateKey('X25519', pkcs8.toString('base64url'))
  expect(publicKey).toBe(public_key)
})
