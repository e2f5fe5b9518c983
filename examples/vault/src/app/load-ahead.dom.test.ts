import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A fresh page: the module remembers whether there was an input. */
async function openPage(device: object = {}) {
  vi.resetModules()
  vi.stubGlobal('navigator', device)
  const page = await import('./load-ahead.ts')
  page.watchFirstInput()
  return page
}

/** A task, and the way to end it. */
function createTask() {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: vi.fn(() => ended), end }
}

const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('nothing loads ahead before the first input, however long the page rests', async () => {
  const { loadAhead } = await openPage()
  const task = createTask()
  loadAhead(task.run)
  await pass(60_000)
  expect(task.run).not.toHaveBeenCalled()
  press()
  await pass(0)
  expect(task.run).toHaveBeenCalledOnce()
})

test('one loads after the other, also if one fails', async () => {
  const { loadAhead } = await openPage()
  const [first, last] = [createTask(), createTask()]
  const failing = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  for (const { run } of [first, { run: failing }, last]) loadAhead(run)
  press()
  await pass(1000)
  expect([first.run, failing, last.run].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])
  first.end()
  await pass(1000)
  expect([failing, last.run].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('what was taken back does not load', async () => {
  const { loadAhead } = await openPage()
  const task = createTask()
  loadAhead(task.run)()
  press()
  await pass(1000)
  expect(task.run).not.toHaveBeenCalled()
})

test.each([
  ['saves data', { connection: { saveData: true } }],
  ['has a connection of 2g', { connection: { effectiveType: '2g' } }],
  ['has a connection of 3g', { connection: { effectiveType: '3g' } }],
  ['has little memory', { deviceMemory: 2 }],
])('a device that %s loads only what is wanted or needed', async (_, device) => {
  const { afterFirstInput, loadAhead } = await openPage(device)
  const [ahead, needed] = [createTask(), createTask()]
  loadAhead(ahead.run)
  afterFirstInput(needed.run)
  press()
  await pass(1000)
  expect(ahead.run).not.toHaveBeenCalled()
  expect(needed.run).toHaveBeenCalledOnce()
})

test.each([{}, { connection: { saveData: false, effectiveType: '4g' }, deviceMemory: 8 }])(
  'a device that says %j of itself loads ahead',
  async (device) => {
    const { loadAhead } = await openPage(device)
    const task = createTask()
    loadAhead(task.run)
    press()
    await pass(0)
    expect(task.run).toHaveBeenCalledOnce()
  },
)
