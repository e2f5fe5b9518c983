import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../../test/make-vectors/login-and-requests-operations.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'

runVectors('login-and-requests', operations)

test('the signatures over requests hold for another implementation of Ed25519', () => {
  // The files are the package's own, so their forms are known.
  type File = VectorFile<object, { signature_base: string; headers: { Signature: string } }>
  const members = readVectors<Record<string, { publicSigningKey: string }>>('shrd/identities.json')
  const x = members.alice?.publicSigningKey ?? ''
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const { cases } = readVectors<File>('shrd/login-and-requests.json')
  const signed = cases.filter(({ input }) => 'idempotency_key' in input)
  expect(signed).toHaveLength(2)
  for (const { output } of signed) {
    const signature = Buffer.from(output.headers.Signature.slice(6, -1), 'base64')
    expect(verify(null, Buffer.from(output.signature_base), key, signature)).toBe(true)
  }
})
