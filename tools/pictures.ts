/**
 * Compares pictures of the stories with reviewed baselines: `npm run test:pictures`. Differences are
 * drawn into `test-results/pictures`.
 *
 * `-- --all`: also every state of the console's screens. `-- CodeField`: only pictures whose name holds
 * the text, of all. `-- --update`: makes the new pictures the baselines, of all; look at them before
 * you commit.
 */
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  findBaseline,
  listBaselines,
  removeBaseline,
  writeBaseline,
  writeImage,
} from './pictures/baselines.ts'
import { describeVerdicts } from './pictures/describe-verdicts.ts'
import { judgeShot, type Verdict } from './pictures/judge-shot.ts'
import { makeSheets } from './pictures/make-sheets.ts'
import type { Picture } from './pictures/plan-pictures.ts'
import { takePictures } from './pictures/take-pictures.ts'
import { buildStorybook } from './stories/build-storybook.ts'
import { CATALOGUES, type Catalogue } from './stories/catalogues.ts'
import { serveFolder } from './stories/serve-folder.ts'
import { readStoryIndex } from './stories/story-index.ts'

const RESULTS = 'test-results/pictures'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

const started = performance.now()
for (const { storybook } of CATALOGUES) if (!(await buildStorybook(storybook))) process.exit(1)
const isFull = values.all || values.update || positionals.length > 0
const planned = await Promise.all(CATALOGUES.map(plan))
const known = new Set(planned.flatMap(({ all }) => all.map(({ path }) => path)))
const stale = (await listBaselines()).filter((path) => !known.has(path))

const verdicts: Verdict[] = []
for (const { catalogue, pictures } of planned) {
  verdicts.push(...(await judgeAll(catalogue, pictures)))
}
const failed = verdicts.filter(({ fault }) => fault !== undefined)
await rm(RESULTS, { recursive: true, force: true })
const sheets = await drawSheets(failed)
if (values.update) await update(failed)
const sheetsOf = (widget: string) => sheets.get(widget) ?? []
console.log(describeVerdicts({ verdicts, stale, sheetsOf, isUpdate: values.update }))
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`)
const isPassed = values.update
  ? failed.every(({ image }) => image !== undefined)
  : failed.length + stale.length === 0
if (!isPassed || verdicts.length === 0) process.exitCode = 1

/** The pictures that there are, and those that this run takes. */
async function plan(catalogue: Catalogue) {
  const index = await readFile(join(catalogue.storybook.output, 'index.json'), 'utf8')
  const stories = readStoryIndex(index)
  const all = catalogue.planPictures(stories, true)
  const pictures = catalogue
    .planPictures(stories, isFull)
    .filter(({ name }) => positionals.every((text) => name.includes(text)))
  return { catalogue, all, pictures }
}

/** In the order of the catalogue. */
async function judgeAll(
  { storybook, now }: Catalogue,
  pictures: readonly Picture[],
): Promise<Verdict[]> {
  const served = await serveFolder(storybook.output)
  try {
    const found = await takePictures(pictures, {
      origin: served.origin,
      now,
      workers: Number(values.workers),
      onShot: async (picture, shot) => judgeShot(picture, shot, await findBaseline(picture.path)),
    })
    return found.sort(
      (one, other) => pictures.indexOf(one.picture) - pictures.indexOf(other.picture),
    )
  } finally {
    await served.close()
  }
}

/** Draws the differences of each widget; gives the files. */
async function drawSheets(failed: readonly Verdict[]): Promise<Map<string, string[]>> {
  const sheets = new Map<string, string[]>()
  for (const widget of new Set(failed.map(({ picture }) => picture.widget))) {
    const own = failed.filter(({ picture }) => picture.widget === widget)
    const files: string[] = []
    for (const sheet of makeSheets(own.map(({ row }) => row))) {
      const file = join(RESULTS, `${widget}-${files.length + 1}.png`)
      await writeImage(file, sheet)
      files.push(file)
    }
    sheets.set(widget, files)
  }
  return sheets
}

async function update(failed: readonly Verdict[]): Promise<void> {
  for (const { picture, image } of failed) if (image) await writeBaseline(picture.path, image)
  for (const path of stale) await removeBaseline(path)
}
