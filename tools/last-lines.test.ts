import { describe, expect, it } from 'vitest'
import { LastLines } from './last-lines.ts'

describe('the last lines of an output', () => {
  it('are put together from pieces, wherever these were cut', () => {
    const lines = new LastLines(2)
    for (const piece of ['one\ntw', 'o\nth', 'ree\n']) lines.add(piece)
    expect(lines.toString()).toBe('two\nthree')
  })

  it('hold a line that has not ended', () => {
    const lines = new LastLines(2)
    lines.add('one\ntwo\nthree')
    expect(lines.toString()).toBe('two\nthree')
  })

  it('are all of a short output', () => {
    const lines = new LastLines(5)
    lines.add('one\n')
    expect(lines.toString()).toBe('one')
  })
})
