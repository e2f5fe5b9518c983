import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createExport } from '@shrd/crypto/exports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collect } from '../../test/collect.ts'
import { sampleBytes, sampleSource } from '../../test/sample-export.ts'
import type { ArchiveEntry } from '../export/archive-entry.ts'
import { writeArchive } from '../export/write-archive.ts'
import { writeTar } from '../export/write-tar.ts'
import { EXIT, runCommand } from './run-command.ts'

const PASSWORD = 'correct horse battery staple'
let folder: string
let archive: string
let out: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shrd-open-'))
  archive = join(folder, 'vault.shrd')
  out = join(folder, 'out')
  await writeFile(archive, await collect(writeArchive(sampleSource(), PASSWORD)))
})

afterEach(() => rm(folder, { recursive: true }))

/** Runs a call at a terminal at which somebody types a line. */
async function run(args: readonly string[], typed: string | null = PASSWORD) {
  const printed: string[] = []
  const warned: string[] = []
  const input = new PassThrough()
  const output = new PassThrough()
  if (typed !== null) input.write(`${typed}\n`)
  const code = await runCommand(args, {
    print: (text) => printed.push(text),
    warn: (text) => warned.push(text),
    terminal: typed === null ? null : { input, output },
    version: '1.2.3',
  })
  const shown = String(output.read() ?? '')
  return { code, printed: printed.join(''), warned: warned.join(''), shown }
}

describe('opening an archive', () => {
  test('its content goes into a new folder, and the password is not shown [VAULT-11]', async () => {
    const { code, printed, shown } = await run([archive, '--out', out])
    expect(code).toBe(EXIT.done)
    expect(printed).toContain('2 documents and 2 attachments')
    expect(shown).toBe('Password of the archive: \n')
    const document = JSON.parse(await readFile(join(out, 'documents/000001.json'), 'utf8'))
    expect(document.body.username).toBe('ada')
    const [file = ''] = await readdir(join(out, 'attachments/000001'))
    expect(new Uint8Array(await readFile(join(out, 'attachments/000001', file)))).toEqual(
      sampleBytes(5000),
    )
    expect((await lstat(out)).mode & 0o077).toBe(0)
    expect((await lstat(join(out, 'vault.json'))).mode & 0o077).toBe(0)
  })

  test('the password can come from a file, and a list writes nothing', async () => {
    const file = join(folder, 'password')
    await writeFile(file, `${PASSWORD}\n`)
    const listed = await run([archive, '--password-file', file, '--list'], null)
    expect(listed.code).toBe(EXIT.done)
    expect(listed.printed).toContain('documents/000001.json')
    expect(await readdir(folder)).toEqual(['password', 'vault.shrd'])
    const without = await run([archive, '--out', out], null)
    expect(without).toMatchObject({ code: EXIT.failed })
    expect(without.warned).toContain('--password-file')
  })

  test('nothing is overwritten: a folder, a file or a link that is there stays as it is', async () => {
    const target = join(folder, 'elsewhere')
    await mkdir(target)
    await symlink(target, out)
    const linked = await run([archive, '--out', out])
    expect(linked).toMatchObject({ code: EXIT.failed })
    expect(linked.warned).toContain('exists already')
    expect(await readdir(target)).toEqual([])
    expect((await run([archive, '--out', target])).code).toBe(EXIT.failed)
    expect((await run([archive, '--out', archive])).code).toBe(EXIT.failed)
  })

  test('a wrong password and a damaged archive leave nothing behind', async () => {
    expect(await run([archive, '--out', out], 'another')).toMatchObject({
      code: EXIT.failed,
      warned: expect.stringContaining('password is wrong'),
    })
    const bytes = await readFile(archive)
    const cut = join(folder, 'cut.shrd')
    await writeFile(cut, bytes.subarray(0, -1))
    expect((await run([cut, '--out', out])).code).toBe(EXIT.failed)
    const missing = join(folder, 'none')
    expect(await run([missing, '--out', out])).toMatchObject({
      code: EXIT.failed,
      warned: `There is no ${missing}, or no folder for it. Check the name.\n`,
    })
    const within = await run([archive, '--out', join(missing, 'out')])
    expect(within.warned).toContain(`There is no ${join(missing, 'out')}`)
    expect((await run([folder, '--out', out])).warned).toContain(`${folder} is a folder`)
    await expect(lstat(out)).rejects.toThrow()
  })

  test('damage in the middle takes back what was written already', async () => {
    const large = join(folder, 'large.shrd')
    const size = 300_000
    async function* entries(): AsyncGenerator<ArchiveEntry> {
      for (const number of [1, 2, 3]) {
        const name = `attachments/000001/00${number}-a`
        yield { name, size, content: pieces() }
      }
    }
    async function* pieces() {
      yield new Uint8Array(size)
    }
    const bytes = await collect(
      createExport(new Blob([await collect(writeTar(entries(), 0))]).stream(), PASSWORD),
    )
    bytes[bytes.length - 400_000] = (bytes[bytes.length - 400_000] ?? 0) ^ 1
    await writeFile(large, bytes)
    expect(await run([large, '--out', out])).toMatchObject({ code: EXIT.failed })
    await expect(lstat(out)).rejects.toThrow()
  })

  test('no name in an archive leads out of the folder', async () => {
    for (const name of ['../evil.json', '/tmp/evil.json', 'attachments/000001/../../../evil']) {
      async function* entries(): AsyncGenerator<ArchiveEntry> {
        async function* content() {
          yield new Uint8Array(1)
        }
        yield { name, size: 1, content: content() }
      }
      const tar = await collect(writeTar(entries(), 0))
      await writeFile(archive, await collect(createExport(new Blob([tar]).stream(), PASSWORD)))
      expect((await run([archive, '--out', out])).code).toBe(EXIT.failed)
      expect(await readdir(folder)).toEqual(['vault.shrd'])
    }
  })
})

test('a call that names no archive says how it is called', async () => {
  expect(await run([])).toMatchObject({
    code: EXIT.usage,
    warned: expect.stringContaining('--out'),
  })
  expect((await run([archive, '--pasword', 'x'])).code).toBe(EXIT.usage)
  expect((await run(['--help'])).printed).toContain('without the service')
  expect((await run(['--version'])).printed).toBe('1.2.3\n')
})

test('whoever stops to read gets no error, as with `head`', async () => {
  const bin = join(import.meta.dirname, 'bin.ts')
  const child = spawn(process.execPath, ['--conditions=shrd-source', bin, '--help'])
  const said: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => said.push(part))
  // Long before it writes.
  child.stdout.destroy()
  const [code] = await once(child, 'close')
  expect(Buffer.concat(said).toString()).toBe('')
  expect(code).toBe(EXIT.done)
})
