import { describe, expect, it } from 'vitest'
import { FailedTests } from './failed-tests.ts'

function read(...pieces: string[]): string[] {
  const failed = new FailedTests()
  for (const piece of pieces) failed.add(piece)
  return failed.list()
}

const COLOURED = '\x1b[41m FAIL \x1b[49m \x1b[42m unit \x1b[49m a.test.ts\x1b[2m > \x1b[22madds\n'

describe('failed tests in the output of a runner', () => {
  it('are read from Vitest with the first line of the error, in colour too', () => {
    expect(read(COLOURED, 'AssertionError: 1 is not 2\n ❯ a.test.ts:3:1\n')).toEqual([
      'FAIL unit a.test.ts > adds\n  AssertionError: 1 is not 2',
    ])
  })

  it('are read from Playwright, which leaves a line empty before the error', () => {
    expect(read('  1) [chromium] › e2e/a.spec.ts:3:1 › adds\n\n    Error: no\n')).toEqual([
      '1) [chromium] › e2e/a.spec.ts:3:1 › adds\n  Error: no',
    ])
  })

  it('are named once, wherever the pieces of the output were cut', () => {
    expect(read(' FAI', 'L  a > b\nError: n', 'o\n', ' FAIL  a > b\nError: no\n')).toEqual([
      'FAIL a > b\n  Error: no',
    ])
  })

  it('are at most ten', () => {
    const output = Array.from({ length: 12 }, (_, i) => ` FAIL  test ${i}\nError\n`).join('')
    expect(read(output)).toHaveLength(10)
  })

  it('are none in the table of the steps', () => {
    expect(read('FAIL   629.7 s  unit and component tests\n')).toEqual([])
  })
})
