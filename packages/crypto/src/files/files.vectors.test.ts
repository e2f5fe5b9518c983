import { expect, test } from 'vitest'
import { operations } from '../../test/file-vectors.ts'
import { type ContentInput, encryptByThePage } from '../../test/files-by-the-page.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'
import type { OperationInput } from '../../test/vector-operations.ts'

runVectors('files', operations)

test('the page alone, with another implementation of its primitives, gives the same contents', () => {
  // The file is the package's own, so its form is known.
  const { cases } = readVectors<VectorFile<OperationInput & ContentInput>>('shrd/files.json')
  const contents = cases.filter(({ input }) => input.operation === 'encrypt content')
  expect(contents).toHaveLength(4)
  for (const { input, output } of contents) expect(encryptByThePage(input)).toEqual(output)
})
