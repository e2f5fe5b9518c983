import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createScene } from '../../../client/test/lying-server/scene.ts'
import { createDeferred } from '../../test/deferred.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { InactivityDialog } from './InactivityDialog.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a member who does nothing is signed out, here and at the service [INACT-05]', async () => {
  const { server, alice } = await createScene()
  const { client, member } = alice
  const mine = () =>
    server.sessions().filter(({ user_id }) => user_id === member.identity.user_id).length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date', 'performance'] })
  const loggedOut = createDeferred<string>()
  render(
    <ShrdProvider client={client}>
      <InactivityDialog minutes={10} onLoggedOut={loggedOut.resolve} />
    </ShrdProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(9.5 * 60_000))
  screen.getByRole('dialog')
  expect(client.session.getState().status).toBe('signed-in')
  expect(mine()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  vi.useRealTimers()
  expect(await loggedOut.promise).toBe('inactive')
  expect(client.session.getState().status).toBe('signed-out')
  expect(mine()).toBe(0)
}, 30_000)
