import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** What the databases of a test run grow to, several times over; containers often have 64 MB. */
const ROOM = 2 * 1024 ** 3

/**
 * Where what a test run throws away is written: in memory where the system has such a folder with room
 * in it, since a database waits for the disk at every table that it makes.
 */
export async function findMemoryFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM ? MEMORY : tmpdir()
}
