import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createAppleSecret } from './apple-secret.ts'

test('the secret for Apple is a short JWT that the key of the team signs', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const apple = { team_id: 'TEAM456789', key_id: 'KEY4567890' }
  const now = Date.now()
  const secret = createAppleSecret({ client_id: 'org.example.app', apple }, pem, now)
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
    ...{ issuer: 'TEAM456789', audience: 'https://appleid.apple.com' },
    subject: 'org.example.app',
  })
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY4567890' })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
})
