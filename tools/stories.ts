/**
 * Looks at every story of the catalogue in Chromium: `npm run test:stories`.
 *
 * `-- --all`: in every pair of theme, language, direction and width. `-- --only <text>`: only stories whose id
 * holds the text. `-- --workers <n>`: so many windows at the same time. `-- --build`: builds the
 * catalogue and looks at nothing.
 */
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorybook, CATALOGUE } from './stories/build-storybook.ts'
import { runStories } from './stories/run-stories.ts'
import { serveFolder } from './stories/serve-folder.ts'
import { readStoryIndex } from './stories/story-index.ts'
import { summariseVisits } from './stories/summary.ts'
import { planAllRounds, planUsualRounds } from './stories/variants.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

const started = performance.now()
const isBuilt = await buildStorybook(CATALOGUE)
if (values.build || !isBuilt) process.exit(isBuilt ? 0 : 1)
const build = { name: 'build of the catalogue', seconds: (performance.now() - started) / 1000 }

const index = await readFile(join(CATALOGUE.output, 'index.json'), 'utf8')
const stories = readStoryIndex(index).filter(({ id }) => id.includes(values.only))
const rounds = values.all ? planAllRounds(stories) : planUsualRounds(stories)
const served = await serveFolder(CATALOGUE.output)
try {
  const visits = await runStories(rounds, {
    origin: served.origin,
    workers: Number(values.workers),
  })
  console.log(summariseVisits(visits, [build]))
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`)
  if (visits.length === 0 || visits.some(({ problems }) => problems.length > 0))
    process.exitCode = 1
} finally {
  await served.close()
}
