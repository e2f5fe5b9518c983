import { expect, test } from 'vitest'
import { createMemoryOutput } from '../../test/memory-output.ts'
import { createReport } from './report.ts'

function createScene(isTerminal: boolean) {
  const stderr = createMemoryOutput({ isTerminal })
  let now = 0
  const report = createReport(stderr, { elapsed: () => now })
  const pass = (ms: number) => {
    now += ms
  }
  return { stderr, report, pass }
}

test('progress is for terminals only', async () => {
  const { stderr, report } = createScene(false)
  report.progress('Sending', 0.5)
  await report.say('Done.')
  expect(stderr.text()).toBe('Done.\n')
})

test('a line replaces the progress before it', async () => {
  const { stderr, report } = createScene(true)
  report.progress('Sending', 0.5)
  await report.say('Done.')
  expect(stderr.text()).toBe('\r\u001b[KSending …  50 %\r\u001b[KDone.\n')
})

test('progress is shown ten times a second at most', () => {
  const { stderr, report, pass } = createScene(true)
  report.progress('Sending', 0.1)
  pass(50)
  report.progress('Sending', 0.2)
  pass(50)
  report.progress('Sending', 0.3)
  expect(stderr.text()).toMatch(/ 10 %[^%]* 30 %$/)
})

test('nothing is cleared where nothing was shown', async () => {
  const { stderr, report } = createScene(true)
  await report.clear()
  expect(stderr.text()).toBe('')
})

test('a closed standard error ends nothing', async () => {
  const closed = { isTerminal: true, write: () => Promise.reject(new Error('closed')) }
  const report = createReport(closed, { elapsed: () => 0 })
  report.progress('Sending', 0.5)
  await expect(report.say('Done.')).resolves.toBeUndefined()
})
