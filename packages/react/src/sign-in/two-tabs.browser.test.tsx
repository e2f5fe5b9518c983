import { afterEach, describe, expect, test } from 'vitest'
import { ADA } from '../../test/ada.ts'
import { createLiveApp, type LiveApp } from '../../test/live-app.ts'

/** A tab of the application: channel, locks, storage and keys are the browser's own. */
function openTab(before?: LiveApp): LiveApp {
  const tab = createLiveApp({
    ...(before && { service: before.service }),
    auth: { storage: 'local' },
    ports: { BroadcastChannel },
  })
  tab.auth.steps.subscribe(() => undefined)
  return tab
}

const isAt = (tab: LiveApp, status: string) =>
  expect.poll(() => tab.auth.getState().status).toBe(status)

async function signIn({ auth }: LiveApp): Promise<void> {
  const { email, password } = ADA
  await expect.poll(() => auth.steps.getState()?.busy).toBe(false)
  auth.steps.send({ type: 'password', email, password })
}

const askWho = async ({ auth, service }: LiveApp) =>
  (await auth.fetch(`${service.issuer}/oauth/userinfo`)).status

afterEach(() => localStorage.clear())

describe('two tabs of an application', () => {
  test('are signed in and out by one another', async () => {
    const first = openTab()
    const second = openTab(first)
    await signIn(first)
    await isAt(first, 'signed-in')
    await isAt(second, 'signed-in')
    expect(await askWho(second)).toBe(200)
    await second.auth.signOut()
    await isAt(first, 'signed-out')
    expect(first.service.sessions).toEqual([])
  })

  test('sign in again after one of them has signed out, with a key that both have', async () => {
    const first = openTab()
    const second = openTab(first)
    await signIn(first)
    await isAt(second, 'signed-in')
    await second.auth.signOut()
    await isAt(first, 'signed-out')
    await signIn(first)
    await isAt(first, 'signed-in')
    await isAt(second, 'signed-in')
    for (const tab of [first, second, openTab(first)]) {
      await tab.auth.start()
      await isAt(tab, 'signed-in')
      expect(await askWho(tab)).toBe(200)
    }
  })

  test('that are loaded at once renew one after the other, and neither loses the session', async () => {
    const first = openTab()
    await signIn(first)
    await isAt(first, 'signed-in')
    const reloaded = [openTab(first), openTab(first), openTab(first)]
    await Promise.all(reloaded.map(({ auth }) => auth.start()))
    for (const tab of [first, ...reloaded]) {
      await isAt(tab, 'signed-in')
      expect(await askWho(tab)).toBe(200)
    }
    const tokens = first.service.requests.filter(({ path }) => path === '/oauth/token')
    expect(new Set(tokens.map(({ status }) => status))).toEqual(new Set([200]))
    expect(first.service.sessions.length).toBe(1)
  })
})
