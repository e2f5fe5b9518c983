/**
 * Looks at the stories of the widgets and of the console in Chromium: `npm run test:stories`.
 *
 * `-- --all`: in every pair of theme, language, direction and width. `-- --only <text>`: only stories whose id
 * holds the text. `-- --workers <n>`: so many windows at the same time. `-- --build`: builds the
 * catalogues and looks at nothing.
 */
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorybook } from './stories/build-storybook.ts'
import { CATALOGUES, type Catalogue } from './stories/catalogues.ts'
import { runStories, type Visit } from './stories/run-stories.ts'
import { serveFolder } from './stories/serve-folder.ts'
import { readStoryIndex } from './stories/story-index.ts'
import { summariseVisits } from './stories/summary.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

const started = performance.now()
for (const { storybook } of CATALOGUES) if (!(await buildStorybook(storybook))) process.exit(1)
if (values.build) process.exit()
const build = { name: 'build of the catalogues', seconds: (performance.now() - started) / 1000 }

const visits: Visit[] = []
for (const catalogue of CATALOGUES) visits.push(...(await visit(catalogue)))
console.log(summariseVisits(visits, [build]))
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`)
if (visits.length === 0 || visits.some(({ problems }) => problems.length > 0)) process.exitCode = 1

async function visit({ storybook, planRounds }: Catalogue): Promise<Visit[]> {
  const index = await readFile(join(storybook.output, 'index.json'), 'utf8')
  const stories = readStoryIndex(index).filter(({ id }) => id.includes(values.only))
  const served = await serveFolder(storybook.output)
  try {
    return await runStories(planRounds(stories, values.all), {
      origin: served.origin,
      workers: Number(values.workers),
    })
  } finally {
    await served.close()
  }
}
