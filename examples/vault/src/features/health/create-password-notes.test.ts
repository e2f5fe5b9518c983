import { loadPasswordLists } from '@shrd/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createPasswordNotes } from './create-password-notes.ts'
import { serveScores } from './score-passwords.ts'

const ends: MessagePort[] = []
const loadLists = async () => 'lists'

afterEach(() => {
  for (const end of ends.splice(0)) end.close()
})

/** A worker that does not respond. */
function start(): MessagePort {
  const { port1 } = new MessageChannel()
  ends.push(port1)
  return port1
}

/** A worker that judges. */
function startJudging(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  ends.push(port1, port2)
  serveScores(port2)
  port1.start()
  port2.start()
  return port1
}

test('a worker judges with the lists that the page loaded once', async () => {
  const load = vi.fn(loadPasswordLists)
  const note = createPasswordNotes({ start: startJudging, loadLists: load })
  expect(load).not.toHaveBeenCalled()
  const [weak, strong] = await note(['sunshine2024', 'amber-lantern-42-quay'])
  expect(weak?.score).toBeLessThan(3)
  expect(strong?.score).toBe(4)
  expect(await note(['sunshine2024'])).toEqual([weak])
  expect(load).toHaveBeenCalledOnce()
})

test('a worker that fails gives no score, and the next passwords go to a new one', async () => {
  const note = createPasswordNotes({ start, loadLists })
  const lost = note(['one'])
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  ends[0]?.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toThrow('The passwords were not judged.')
  const next = note(['two'])
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  // A late event of the first worker.
  ends[0]?.dispatchEvent(new Event('error'))
  const data = { number: 2, scores: [3] }
  ends[1]?.dispatchEvent(new MessageEvent('message', { data }))
  expect(await next).toMatchObject([{ score: 3 }])
})

test('lists that do not load give no score, and are loaded again for the next passwords', async () => {
  const load = vi.fn(loadPasswordLists).mockRejectedValueOnce(new TypeError('unreachable'))
  const note = createPasswordNotes({ start: startJudging, loadLists: load })
  await expect(note(['password'])).rejects.toThrow('unreachable')
  expect(ends).toHaveLength(0)
  expect(await note(['password'])).toMatchObject([{ score: 0 }])
})

test('lists that cannot be read give no score', async () => {
  const note = createPasswordNotes({ start: startJudging, loadLists })
  await expect(note(['password'])).rejects.toThrow('The passwords were not judged.')
})
