import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../../test/make-vectors/identity-operations.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'
import type { KeyLogEntry } from './key-log-entry.ts'

runVectors('identity', operations)

test('both signatures of every replacement hold for another implementation of Ed25519', () => {
  interface Input {
    operation: string
    entries: KeyLogEntry[]
  }
  // The file is the package's own, so its form is known.
  const { cases } = readVectors<VectorFile<Input>>('shrd/identity.json')
  const log = cases.find(({ name }) => name === 'keys that were replaced twice')
  const [first, ...later] = log?.input.entries ?? []
  let before = String(JSON.parse(first?.statement ?? '{}').signing_key)
  let prev = hashOf('genesis', first?.statement ?? '')
  expect(later).toHaveLength(2)
  for (const { statement, signature, replaced_signature } of later) {
    const said = JSON.parse(statement)
    expect(said.prev).toBe(prev)
    expect(isSigned(statement, signature, said.signing_key)).toBe(true)
    expect(isSigned(statement, replaced_signature ?? '', before)).toBe(true)
    before = said.signing_key
    prev = hashOf('rotate', statement)
  }
})

function hashOf(purpose: string, statement: string): string {
  return createHash('sha256').update(`shrd/v1/${purpose}\0${statement}`).digest('base64url')
}

function isSigned(statement: string, signature: string, x: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const bytes = Buffer.from(`shrd/v1/rotate\0${statement}`)
  return verify(null, bytes, key, Buffer.from(signature, 'base64url'))
}
