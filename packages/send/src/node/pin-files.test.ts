import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPinFiles } from './pin-files.ts'

const ADA = 'usr_ada'

let folder = ''
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'shrd-pins-')), 'shrd')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const count = (stored: unknown) => Number(stored ?? 0) + 1

test('a pin is there in the next command, for its member alone', async () => {
  const before = await createPinFiles(folder).updatePin(ADA, 'manifest', () => ({ counter: 1 }))
  expect(before).toBeUndefined()
  expect(await createPinFiles(folder).findPin(ADA, 'manifest')).toEqual({ counter: 1 })
  expect(await createPinFiles(folder).findPin('usr_bob', 'manifest')).toBeUndefined()
  expect(await readdir(folder)).toEqual(['pins-usr_ada.json'])
})

test('two commands at once lose no pin', async () => {
  const stores = [createPinFiles(folder), createPinFiles(folder)]
  const updates = Array.from({ length: 20 }, (_, at) => stores[at % 2]?.updatePin(ADA, 'n', count))
  await Promise.all(updates)
  expect(await createPinFiles(folder).findPin(ADA, 'n')).toBe(20)
})

test('a lock that an ended command left is taken over', async () => {
  await mkdir(folder)
  const lock = join(folder, 'pins-usr_ada.json.lock')
  await writeFile(lock, '')
  await utimes(lock, 1, 1)
  await createPinFiles(folder).updatePin(ADA, 'n', count)
  expect(await readdir(folder)).toEqual(['pins-usr_ada.json'])
})

test('a damaged file remembers nothing, and is replaced', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'pins-usr_ada.json'), '{"n": 7')
  const pins = createPinFiles(folder)
  expect(await pins.findPin(ADA, 'n')).toBeUndefined()
  await pins.updatePin(ADA, 'n', count)
  expect(await pins.findPin(ADA, 'n')).toBe(1)
})

test('a folder that cannot be made counts as a full disk', async () => {
  await writeFile(folder, '')
  const updating = createPinFiles(folder).updatePin(ADA, 'n', count)
  await expect(updating).rejects.toMatchObject({ name: 'QuotaExceededError' })
})
