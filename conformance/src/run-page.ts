import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Refusal } from './refusal.ts'

/** Enough to derive keys from passwords on a busy machine. */
const SLOW_MS = 30_000

const VECTORS = new URL('../vectors/', import.meta.url)

/** A file of vectors. The caller knows its form. */
export function readVectors<T>(name: string): T {
  // The pages of the protocol define the form.
  return JSON.parse(readFileSync(new URL(`${name}.json`, VECTORS), 'utf8')) as T
}

export interface Vector<Input> {
  readonly name: string
  readonly about: string
  readonly input: Input
}

interface Case<Input> extends Vector<Input> {
  readonly output: unknown
}

interface Refused<Input> extends Vector<Input> {
  readonly error: string
}

interface PageFile<Input> {
  readonly cases: readonly Case<Input>[]
  readonly refused: readonly Refused<Input>[]
}

async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'not refused'
}

/** Runs every vector of a page. `compute` computes the output for an input, or throws a `Refusal`. */
export function runPage<Input>(
  page: string,
  compute: (input: Input, vector: Vector<Input>) => unknown,
): void {
  const { cases, refused } = readVectors<PageFile<Input>>(`shrd/${page}`)
  const run = { cases: 0, refused: 0 }

  describe(`the page ${page} alone is enough`, () => {
    const toCompute = async (vector: Case<Input>): Promise<void> => {
      expect(await compute(vector.input, vector)).toEqual(vector.output)
      run.cases += 1
    }
    it.each(cases)('to compute: $name', toCompute, SLOW_MS)

    const toRefuse = async (vector: Refused<Input>): Promise<void> => {
      expect(await codeOf(() => compute(vector.input, vector))).toBe(vector.error)
      run.refused += 1
    }
    it.each(refused)('to refuse: $name', toRefuse, SLOW_MS)

    it('to run every vector of its file', () => {
      expect(cases.length * refused.length).toBeGreaterThan(0)
      expect(run).toEqual({ cases: cases.length, refused: refused.length })
    })
  })
}
