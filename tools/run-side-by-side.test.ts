import { expect, test } from 'vitest'
import type { RunOptions, Step } from './run.ts'
import { type PlannedStep, runSideBySide } from './run-side-by-side.ts'

/** Runs steps that end one at a time, in the given order; answers who ran when, and what was shown. */
async function play(steps: readonly Omit<PlannedStep, 'command'>[], ends: string[], lanes = 2) {
  const running = new Map<string, () => void>()
  const moments: string[] = []
  let shown = ''
  const run = async ({ name }: Step, { say }: RunOptions = {}) => {
    say?.(`${name} begins\n`)
    await new Promise<void>((resolve) => running.set(name, resolve))
    say?.(`${name} ends\n`)
    return { name, ok: name !== 'bad', seconds: 1 }
  }
  const planned = steps.map((step) => ({ ...step, command: ['true'] as const }))
  const over = runSideBySide(planned, { lanes, run, show: (text) => (shown += text) })
  for (const name of ends) {
    await expect.poll(() => running.has(name)).toBe(true)
    moments.push([...running.keys()].join(' and '))
    running.get(name)?.()
    running.delete(name)
  }
  return { moments, results: await over, shown }
}

test('as many steps run at the same time as there are lanes, and all of them to the end', async () => {
  const { moments, results } = await play(
    [{ name: 'bad' }, { name: 'two' }, { name: 'three' }],
    ['bad', 'three', 'two'],
  )
  expect(moments).toEqual(['bad and two', 'two and three', 'two'])
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['bad', false],
    ['two', true],
    ['three', true],
  ])
})

test('a step waits for those that it names, and the next one goes first', async () => {
  const { moments } = await play(
    [{ name: 'build' }, { name: 'lint', after: ['build'] }, { name: 'texts' }],
    ['texts', 'build', 'lint'],
  )
  expect(moments).toEqual(['build and texts', 'build', 'lint'])
})

test('beside a step that fills the machine nothing runs', async () => {
  const { moments } = await play(
    [{ name: 'one' }, { name: 'browser', isAlone: true }, { name: 'two' }, { name: 'three' }],
    ['one', 'two', 'three', 'browser'],
  )
  expect(moments).toEqual(['one and two', 'two and three', 'three', 'browser'])
})

test('what a step says stays in one piece', async () => {
  const { shown } = await play(
    [{ name: 'one' }, { name: 'two' }, { name: 'three' }],
    ['two', 'one', 'three'],
  )
  expect(shown.split('\n').filter((line) => line !== '' && !line.startsWith('—'))).toEqual(
    ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  )
})

test('a step that waits for one that does not exist is a mistake', async () => {
  await expect(play([{ name: 'lint', after: ['bild'] }], [])).rejects.toThrow(TypeError)
})
