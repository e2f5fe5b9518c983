import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../../test/make-vectors/local-store.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'

runVectors('local-store', operations)

test('the store key is that of another implementation of HKDF', () => {
  // The file is the package's own, so its form is known.
  type File = VectorFile<
    { device_key: string; server_key: string },
    { info: string; store_key: string }
  >
  const [vector] = readVectors<File>('shrd/local-store.json').cases
  const device = Buffer.from(vector?.input.device_key ?? '', 'hex')
  const salt = Buffer.from(vector?.input.server_key ?? '', 'base64url')
  const key = hkdfSync('sha256', device, salt, vector?.output.info ?? '', 32)
  expect(Buffer.from(key).toString('hex')).toBe(vector?.output.store_key)
})
