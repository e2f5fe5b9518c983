import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decodePng, encodePng, type Image } from './image.ts'

/** Reviewed pictures of the catalogue, under the paths of {@link Picture}. */
const FOLDER = 'tools/pictures/baselines'

/** Gives the paths of all baselines. */
export async function listBaselines(): Promise<string[]> {
  const paths: string[] = []
  for await (const file of glob('**/*.png', { cwd: FOLDER })) paths.push(file.slice(0, -4))
  return paths.sort()
}

/** Gives a baseline, or `undefined` if there is none. */
export async function findBaseline(path: string): Promise<Image | undefined> {
  try {
    return decodePng(await readFile(fileOf(path)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a baseline. */
export async function writeBaseline(path: string, image: Image): Promise<void> {
  await writeImage(fileOf(path), image)
}

/** Removes a baseline. */
export async function removeBaseline(path: string): Promise<void> {
  await rm(fileOf(path))
}

/** Writes a picture into a folder that it makes. */
export async function writeImage(file: string, image: Image): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, encodePng(image))
}

const fileOf = (path: string) => join(FOLDER, `${path}.png`)
