import { afterEach, expect, test } from 'vitest'
import { createPasswordNotes } from './create-password-notes.ts'

const ends: MessagePort[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end.close()
})

/** One more end, at which nobody answers. */
function start(): MessagePort {
  const { port1 } = new MessageChannel()
  ends.push(port1)
  return port1
}

test('what an end that fails was asked is not waited for, and the next is asked of a new one', async () => {
  const note = createPasswordNotes(start)
  const lost = note(['one'])
  ends[0]?.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toThrow('The passwords were not judged.')
  const next = note(['two'])
  expect(ends).toHaveLength(2)
  // Told late, of the one that is over.
  ends[0]?.dispatchEvent(new Event('error'))
  const data = { number: 2, scores: [3] }
  ends[1]?.dispatchEvent(new MessageEvent('message', { data }))
  expect(await next).toMatchObject([{ score: 3 }])
})
