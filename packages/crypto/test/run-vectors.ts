import { describe, expect, test } from 'vitest'
import { readVectors } from './read-vectors.ts'
import type { VectorFile } from './vector-file.ts'
import { type OperationInput, type Operations, perform } from './vector-operations.ts'

/** Runs every case and every refusal of a file of `conformance/vectors/shrd/`. */
export function runVectors(page: string, operations: Operations): void {
  // The file is the package's own, so its form is known.
  const { cases, refused } = readVectors<VectorFile<OperationInput>>(`shrd/${page}.json`)

  test('each operation of the page has vectors, and no vector is of another', () => {
    const used = new Set([...cases, ...refused].map(({ input }) => input.operation))
    expect([...used].sort()).toEqual(Object.keys(operations).sort())
  })

  test.each(cases)('$name', async ({ input, output }) => {
    expect(await perform(operations, input)).toEqual(output)
  })

  describe('refused:', () => {
    test.each(refused)('$name, with $error', async ({ input, error }) => {
      await expect(perform(operations, input)).rejects.toMatchObject({
        name: 'ShrdError',
        code: error,
      })
    })
  })
}
