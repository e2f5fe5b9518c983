import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  describeInstall,
  folderProblem,
  keepTarballs,
  otherManager,
  readFolder,
} from './local-packages.ts'
import { withFolder } from './with-folder.ts'

test('the folder is meant from where the person stands', () => {
  expect(readFolder(['../my-app'], '/home/ada/shrd')).toBe('/home/ada/my-app')
  expect(readFolder(['/srv/app'], '/home/ada/shrd')).toBe('/srv/app')
  for (const words of [[], ['--help'], ['a', 'b']]) expect(readFolder(words, '/')).toBeUndefined()
})

test('a folder without an application, or in this repository, is refused with a sentence', () =>
  withFolder(async (place) => {
    const [root, app] = [join(place, 'shrd'), join(place, 'my-app')]
    await mkdir(join(root, 'examples'), { recursive: true })
    await mkdir(app)
    expect(await folderProblem(root, root)).toContain('is in this repository')
    expect(await folderProblem(join(root, 'examples'), root)).toContain('is in this repository')
    expect(await folderProblem(app, root)).toContain('npm create vite@latest my-app')
    expect(await folderProblem(join(place, 'none'), root)).toContain('has no package.json')
    await writeFile(join(app, 'package.json'), '{}')
    expect(await folderProblem(app, root)).toBeUndefined()
  }))

test('packed packages replace those before, under a name that changes with their content', () =>
  withFolder(async (place) => {
    const pack = async (name: string, content: string) => {
      const file = join(place, `shrd-${name}-0.1.0.tgz`)
      await writeFile(file, content)
      return { name: `@shrd/${name}`, file, files: [] }
    }
    const app = join(place, 'my-app')
    const first = await keepTarballs([await pack('react', 'one'), await pack('parts', 'one')], app)
    expect(first).toHaveLength(1)
    await writeFile(join(app, 'shrd-packages', 'notes.txt'), 'mine')
    const again = await keepTarballs([await pack('react', 'one')], app)
    expect(again).toEqual(first)
    const [second] = await keepTarballs([await pack('react', 'two')], app)
    expect(second?.name).toBe('@shrd/react')
    expect(second?.path).toMatch(/^\.\/shrd-packages\/shrd-react-0\.1\.0-[0-9a-f]{12}\.tgz$/)
    expect(first).not.toContainEqual(second)
    expect(await readFile(join(app, second?.path ?? ''), 'utf8')).toBe('two')
    expect((await readdir(join(app, 'shrd-packages'))).length).toBe(2)
  }))

test('another package manager than npm is known by its lock file', () =>
  withFolder(async (place) => {
    expect(await otherManager(place)).toBeUndefined()
    await writeFile(join(place, 'pnpm-lock.yaml'), '')
    expect(await otherManager(place)).toBe('pnpm add')
  }))

test('the message names what was installed, and the folder as the developer wrote it', () => {
  const packages = ['@shrd/crypto', '@shrd/testing', '@shrd/react'].map((name) => ({ name }))
  const message = describeInstall('/srv/my-app', '/srv/my-app', packages)
  expect(message).toContain(
    'Installed @shrd/crypto, @shrd/testing and @shrd/react into /srv/my-app.',
  )
  expect(message).toContain('the packed files in /srv/my-app/shrd-packages;')
  expect(describeInstall('.', '/srv/my-app', packages)).toContain('client -- add my-app --origin')
})
