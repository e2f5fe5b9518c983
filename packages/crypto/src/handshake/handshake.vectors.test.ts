// @module-tag argon2id

import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../../test/make-vectors/handshake-operations.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'
import { readVectorMember } from '../../test/vector-members.ts'

runVectors('handshake', operations)

type Strings = Record<string, string>

/** The vector of an operation that has one; the file is the package's own, so its form is known. */
function find(operation: string): { input: Strings; output: Strings } {
  const { cases } = readVectors<VectorFile<Strings, Strings>>('shrd/handshake.json')
  const found = cases.find(({ input }) => input.operation === operation)
  if (found === undefined) throw new Error(`There is no vector of ${operation}.`)
  return found
}

function hash(...parts: (string | Uint8Array)[]) {
  return createHash('sha256').update(Buffer.concat(parts.map((part) => Buffer.from(part))))
}

test('commitment, salts and hashes are as another implementation computes them', () => {
  const { output: commitment } = find('commit')
  const text = `shrd/v1/handshake-commitment\0${commitment.statement}`
  expect(hash(text).digest('base64url')).toBe(commitment.sender_commitment)
  for (const [operation, purpose] of [
    ['reply to challenge', 'handshake-reply'],
    ['short authentication string', 'handshake-sas'],
  ] as const) {
    const { output } = find(operation)
    expect(hash(`shrd/v1/${purpose}\0${output.statement}`).digest('base64url')).toBe(output.salt)
  }
  for (const [operation, purpose, member] of [
    ['hash payload', 'handshake-payload', 'payload_hash'],
    ['hash revocation', 'handshake-revocation', 'revoke_hash'],
  ] as const) {
    const { input, output } = find(operation)
    const nonce = Buffer.alloc(8)
    nonce.writeBigUInt64BE(BigInt(input.nonce ?? ''))
    const salt = Buffer.from(input.salt ?? '', 'base64url')
    const work = hash(`shrd/v1/${purpose}\0${output.statement}`, Uint8Array.of(0), salt, nonce)
    expect(work.digest('hex')).toBe(output[member])
    expect(output[member]).toMatch(/^000/)
  }
})

test('both signatures hold for another implementation of Ed25519', () => {
  for (const [operation, purpose, signer] of [
    ['sign as sender', 'handshake-sender', 'alice'],
    ['sign as receiver', 'handshake-receiver', 'bob'],
    ['sign revocation', 'handshake-revoke', 'alice'],
  ] as const) {
    const { output } = find(operation)
    const x = readVectorMember(signer).publicSigningKey
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const bytes = Buffer.from(`shrd/v1/${purpose}\0${output.statement}`)
    const signature = Buffer.from(output.signature ?? '', 'base64url')
    expect(verify(null, bytes, key, signature)).toBe(true)
  }
})
