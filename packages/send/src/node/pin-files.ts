import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PinStore } from '../ports.ts'

/** Milliseconds. A process that ended too early left a lock that is older. */
const LOCK_LIFETIME = 10_000
const LOCK_PAUSE = 20

/**
 * Pins in one file for each member. They are no secrets. A file that cannot be written costs only
 * this memory: the client then keeps the pins as long as the command runs.
 */
export function createPinFiles(folder: string): PinStore {
  const fileOf = (user_id: string) => join(folder, `pins-${user_id}.json`)
  return {
    findPin: async (user_id, name) => (await readPins(fileOf(user_id))).get(name),
    async updatePin(user_id, name, update) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        return await withLock(fileOf(user_id), async (file) => {
          const pins = await readPins(file)
          const stored = pins.get(name)
          const updated = update(stored)
          if (updated !== undefined) await writePins(file, pins.set(name, updated))
          return stored
        })
      } catch (cause) {
        if (!isSystemError(cause)) throw cause
        // The name by which the client knows a full disk.
        throw new DOMException(cause.message, 'QuotaExceededError')
      }
    },
  }
}

/** A damaged file remembers nothing. */
async function readPins(file: string): Promise<Map<string, unknown>> {
  try {
    const pins: unknown = JSON.parse(await readFile(file, 'utf8'))
    return new Map(typeof pins === 'object' && pins !== null ? Object.entries(pins) : [])
  } catch {
    return new Map()
  }
}

async function writePins(file: string, pins: ReadonlyMap<string, unknown>): Promise<void> {
  const part = `${file}.${randomUUID()}`
  try {
    await writeFile(part, JSON.stringify(Object.fromEntries(pins)), { flag: 'wx', mode: 0o600 })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** One process at a time reads and writes a file. */
async function withLock<Result>(
  file: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const lock = `${file}.lock`
  while (!(await takeLock(lock))) await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE))
  try {
    return await work(file)
  } finally {
    await rm(lock, { force: true })
  }
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx')).close()
    return true
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error
    const taken = await stat(lock).catch(() => undefined)
    const isLeft = taken !== undefined && Date.now() - taken.mtimeMs > LOCK_LIFETIME
    if (isLeft) await rm(lock, { force: true })
    return false
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
