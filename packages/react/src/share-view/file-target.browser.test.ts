import { afterEach, expect, test, vi } from 'vitest'
import { forgetLeftFiles, openFileTarget } from './file-target.ts'

/** Too large to be put together in memory. */
const LARGE = 65 * 1024 * 1024
const LATER_MS = 16 * 60_000

async function openFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle('shrd-shares', { create: true })
}

async function listFiles(): Promise<readonly string[]> {
  const names: string[] = []
  for await (const name of (await openFolder()).keys()) names.push(name)
  return names
}

/** A file of a page that was closed before the file was removed. */
async function leaveFile(name: string): Promise<void> {
  const handle = await (await openFolder()).getFileHandle(name, { create: true })
  const stream = await handle.createWritable()
  await stream.write('decrypted')
  await stream.close()
}

afterEach(async () => {
  vi.useRealTimers()
  const folder = await openFolder()
  for (const name of await listFiles()) await folder.removeEntry(name)
})

test('a file that a closed page left on the disk goes, as soon as no browser copies it', async () => {
  await leaveFile('left')
  await forgetLeftFiles()
  expect(await listFiles()).toEqual(['left'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS })
  await forgetLeftFiles()
  expect(await listFiles()).toEqual([])
})

test('a file that another page still receives stays, and becomes complete', async () => {
  const { stream } = await openFileTarget('plan.pdf', LARGE)
  const writer = stream.getWriter()
  await writer.write(new TextEncoder().encode('first '))
  await leaveFile('left')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS })
  await forgetLeftFiles()
  expect(await listFiles()).not.toContain('left')
  await writer.write(new TextEncoder().encode('second'))
  await writer.close()
  const [name = ''] = await listFiles()
  const file = await (await (await openFolder()).getFileHandle(name)).getFile()
  expect(await file.text()).toBe('first second')
})
