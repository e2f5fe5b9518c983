// @module-tag argon2id

import { expect, test } from 'vitest'
import { exportByThePage } from '../../test/export-by-the-page.ts'
import { operations } from '../../test/make-vectors/export.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'

interface Input {
  operation: string
  password: string
  header: string
  archive: string
}

runVectors('export', operations)

test('the page alone, with another implementation of its primitives, gives the same archives', () => {
  // The file is the package's own, so its form is known.
  const { cases } = readVectors<VectorFile<Input, { content: string }>>('shrd/export.json')
  for (const { input, output } of cases) {
    const header = input.header ?? headerOf(input.archive)
    const plaintext = output.content ?? ''
    const { archive, ...keys } = exportByThePage({ password: input.password, header, plaintext })
    if (input.operation === 'open export') expect(archive).toBe(input.archive)
    else expect(keys).toEqual(output)
  }
})

function headerOf(archive: string): string {
  const bytes = Buffer.from(archive, 'base64url')
  return bytes.subarray(12, 12 + bytes.readUInt32BE(8)).toString()
}
