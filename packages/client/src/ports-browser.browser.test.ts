import { expect, test, vi } from 'vitest'
import { createBrowserPorts } from './ports-browser.ts'

const createKey = () =>
  crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), 'HKDF', false, [
    'deriveBits',
  ])

async function deriveBits(key: CryptoKey): Promise<number[]> {
  const algorithm = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new Uint8Array(),
  }
  return [...new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))]
}

test('keys, device key and pins live in real databases, and clearing leaves the pins', async () => {
  const { keys } = createBrowserPorts()
  await keys.clear()
  const record = { key_id: 'k1', payload: 'sealed' }
  await keys.putKeys(record)
  await keys.updatePin('usr_test', 'log', () => ({ sequence: 1, head: 'h' }))
  const [one, two] = await Promise.all([
    keys.deviceKey(createKey),
    createBrowserPorts().keys.deviceKey(createKey),
  ])
  expect(await deriveBits(one)).toEqual(await deriveBits(two))
  expect(await createBrowserPorts().keys.findKeys()).toEqual(record)
  const names = (await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`)
  expect(names).toEqual(
    expect.arrayContaining(['vault 1', 'shrd-device 1', 'shrd-pins/usr_test 1']),
  )
  await keys.clear()
  expect(await keys.findKeys()).toBeUndefined()
  expect(await deriveBits(await keys.deviceKey(createKey))).not.toEqual(await deriveBits(one))
  expect(await keys.findPin('usr_test', 'log')).toEqual({ sequence: 1, head: 'h' })
})

test('a lock has one holder at a time', async () => {
  const { locks } = createBrowserPorts()
  const order: string[] = []
  const task = (name: string) => async () => {
    order.push(`${name} in`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    order.push(`${name} out`)
    return name
  }
  const held = [locks.hold('test', task('a')), createBrowserPorts().locks.hold('test', task('b'))]
  expect(await Promise.all(held)).toEqual(['a', 'b'])
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out'])
})

test('cookies are written, read and removed, and live 3 days [SESS-07]', async () => {
  const { cookies } = createBrowserPorts()
  cookies.set('shrd_redirect', '/profile/security?a=b; c')
  expect(cookies.get('shrd_redirect')).toBe('/profile/security?a=b; c')
  // Chromium answers `expires`, which the type of the standard does not have.
  const { expires }: Record<string, unknown> = { ...(await cookieStore.get('shrd_redirect')) }
  const days = (Number(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(2.99)
  expect(days).toBeLessThan(3.01)
  cookies.remove('shrd_redirect')
  expect(cookies.get('shrd_redirect')).toBeNull()
})

test('a download is a link with the name and the text', async () => {
  const clicked: HTMLAnchorElement[] = []
  const listen = (event: MouseEvent) => {
    event.preventDefault()
    if (event.target instanceof HTMLAnchorElement) clicked.push(event.target)
  }
  addEventListener('click', listen)
  createBrowserPorts().download('SHRD_ENCRYPTED_IDENTITY.key', 'text')
  removeEventListener('click', listen)
  expect(clicked.map(({ download }) => download)).toEqual(['SHRD_ENCRYPTED_IDENTITY.key'])
  expect(await (await fetch(clicked[0]?.href ?? '')).text()).toBe('text')
  expect(document.querySelector('a[download]')).toBeNull()
})

test('local storage, clock and random bytes are the real ones', async () => {
  const { clock, random, storage } = createBrowserPorts()
  storage.set('name', 'value')
  expect(localStorage.getItem('name')).toBe('value')
  expect(storage.get('name')).toBe('value')
  storage.clear()
  expect(storage.get('name')).toBeNull()
  expect(random(32)).not.toEqual(random(32))
  const before = clock.now()
  clock.setTimeout(() => expect.unreachable(), 1)()
  await new Promise<void>((resolve) => clock.setTimeout(resolve, 5))
  expect(clock.now() - before).toBeGreaterThanOrEqual(4)
})

test('a page whose storage is blocked has ports, and signs out', () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  const { storage } = createBrowserPorts()
  expect(() => storage.clear()).not.toThrow()
  expect(() => storage.get('name')).toThrow(DOMException)
  blocked.mockRestore()
})

test('a channel that was closed hears no sign-out any more', async () => {
  const [one, other, third] = [createBrowserPorts(), createBrowserPorts(), createBrowserPorts()]
  const heard = vi.fn()
  one.signOuts.listen(() => heard('closed'))
  other.signOuts.listen(() => heard('open'))
  one.signOuts.close?.()
  third.signOuts.announce()
  await expect.poll(() => heard.mock.calls).toEqual([['open']])
})
