import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

const MODULE = fileURLToPath(new URL('disk-storage.ts', import.meta.url))
const NAME = { file: 'b'.repeat(26), object: 'c'.repeat(26) }

describe('a folder of files', () => {
  let root: string
  beforeEach(async () => {
    root = join(await mkdtemp(join(tmpdir(), 'shrd-disk-')), 'files')
  })
  afterEach(() => rm(join(root, '..'), { recursive: true }))

  const pathOf = ({ file, object }: typeof NAME) => join(root, file.slice(0, 2), file, object)

  test('is readable to nobody but its owner', async () => {
    await createDiskStorage(root).write(NAME, Buffer.from('x'))
    const modes = [root, join(pathOf(NAME), '..'), pathOf(NAME)].map(
      async (path) => (await stat(path)).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600])
  })

  test('shows nothing of an object that was not written to its end, and gives it back', async () => {
    const storage = createDiskStorage(root)
    await mkdir(join(pathOf(NAME), '..'), { recursive: true })
    // What is left when the process is killed in the middle of a write.
    await writeFile(`${pathOf(NAME)}.new`, 'half')
    await utimes(`${pathOf(NAME)}.new`, 1, 1)
    expect(await storage.read(NAME, { from: 0, length: 1 })).toBeUndefined()
    const page = await storage.listOlder(10_000, { after: undefined, limit: 10 })
    expect(page.objects).toEqual([NAME])
    await storage.delete(NAME)
    expect(await readdir(join(pathOf(NAME), '..'))).toEqual([])
  })

  test('that is full says storage_full, and nothing is left half-written', async () => {
    // The system itself refuses to write on in the middle, as a full disk does.
    const script = `
      const { createDiskStorage } = await import(${JSON.stringify(MODULE)})
      const storage = createDiskStorage(${JSON.stringify(root)})
      const name = ${JSON.stringify(NAME)}
      const code = await storage.write(name, new Uint8Array(1_000_000)).catch((error) => error.code)
      console.log(code, await storage.read(name, { from: 0, length: 1 }))`
    const node = [process.execPath, '--conditions=shrd-source', '--input-type=module', '-e', script]
    const limited = ['-c', 'ulimit -f 100 && exec "$@"', 'sh', ...node]
    const { stdout } = await promisify(execFile)('sh', limited)
    expect(stdout).toBe('storage_full undefined\n')
    expect(await readdir(join(pathOf(NAME), '..'))).toEqual([])
  })

  test('lists nothing before anything is written', async () => {
    const page = await createDiskStorage(root).listOlder(1, { after: undefined, limit: 10 })
    expect(page).toEqual({ objects: [], next: undefined })
  })
})
