import { createHash, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../../test/make-vectors/conventions-operations.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'

runVectors('conventions', operations)

test('the hashes and content keys are those of another implementation of SHA-256 and HKDF', () => {
  interface Input {
    operation: string
    purpose: string
    text: string
    secret: string
    context: { purpose: string; text: string }
    envelope: string
  }
  // The file is the package's own, so its form is known.
  type Output = { hash: string; content_key: string }
  const { cases } = readVectors<VectorFile<Input, Output>>('shrd/conventions.json')
  for (const { input, output } of cases) {
    if (input.operation === 'hash statement') {
      const bytes = `shrd/v1/${input.purpose}\0${input.text}`
      expect(createHash('sha256').update(bytes).digest('base64url')).toBe(output.hash)
    }
    if (input.operation === 'open envelope') {
      const iv = Buffer.from(input.envelope.split('.')[1] ?? '', 'base64')
      const info = `shrd/v1/${input.context.purpose}\0${input.context.text}`
      const key = hkdfSync('sha256', Buffer.from(input.secret, 'hex'), iv, info, 32)
      expect(Buffer.from(key).toString('hex')).toBe(output.content_key)
    }
  }
})
