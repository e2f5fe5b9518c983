import { endpoints } from '@shrd/contract'
import { expect, test } from 'vitest'
import { UNBUILT } from '../server/src/unbuilt.ts'
import { describeService } from './unbuilt-calls.ts'

const all = Object.keys(endpoints).length

test('the real server is told apart from the service of the tests, by what it does not serve', () => {
  expect(describeService(['listSessions', 'endSession', 'endSessions', 'getUser'])).toMatch(
    new RegExp(
      `real server .* 4 of ${all} answer .*, all below \`/api/session\` and some below \`/api/user\`\\.$`,
    ),
  )
  expect(describeService(['getUser'])).toMatch(/\), some below `\/api\/user`\.$/)
})

test('a server that serves all calls is not named', () => {
  expect(describeService([])).not.toContain('server')
})

test('the calls are those that the server lists', () => {
  expect(describeService()).toBe(describeService(UNBUILT))
})
