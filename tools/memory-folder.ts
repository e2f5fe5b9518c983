import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/**
 * Several times the size to which the databases of a test run grow. Containers often have 64 MB.
 */
const ROOM = 2 * 1024 ** 3

/**
 * The folder for data that a test run deletes. It is in memory if the system has such a folder with
 * enough room, because a database waits for the disk at every table that it creates.
 */
export async function findMemoryFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM ? MEMORY : tmpdir()
}
