import { expect, test } from 'vitest'
import { createReply } from './create-reply.ts'

const COOKIE = { start: (secret: string) => `session=${secret}`, end: () => 'session=' }

/** What a browser gets after some changes. */
function sentBy(change: (reply: ReturnType<typeof createReply>) => void): unknown[] {
  const sent: unknown[] = []
  const reply = createReply(COOKIE)
  change(reply)
  reply.send({ append: (...header: unknown[]) => void sent.push(header) })
  return sent
}

test('a reply sends the last change of the cookie, and only once', () => {
  expect(sentBy(({ startSession }) => startSession('a'))).toEqual([['Set-Cookie', 'session=a']])
  expect(sentBy(({ endSession }) => endSession())).toEqual([['Set-Cookie', 'session=']])
  const twice = sentBy(({ startSession }) => {
    startSession('of a run that was undone')
    startSession('b')
  })
  expect(twice).toEqual([['Set-Cookie', 'session=b']])
})

test('a reply without a change sends no cookie', () => {
  expect(sentBy(() => {})).toEqual([])
})
