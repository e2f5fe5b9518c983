import { type Browser, chromium } from 'playwright'
import { CHROMIUM } from './chromium.ts'
import { installConsumers } from './consumers/install-consumers.ts'
import { CONSUMERS, type Consumer } from './consumers/list.ts'
import { tryConsumer } from './consumers/try-consumer.ts'
import { packPackages } from './pack-packages.ts'
import { RELYING_PARTIES } from './relying-parties/list.ts'
import { nameOf, tryRelyingParties } from './relying-parties/try-relying-parties.ts'
import { type StepResult, summarise } from './run.ts'
import { withFolder } from './with-folder.ts'

/**
 * Applications that install the packed packages, build, and open in Chromium; and applications with
 * libraries of others, which sign in at the service. To run one, give a word of its name: `npm run
 * test:consumers Next`.
 */
async function main(words: readonly string[]): Promise<boolean> {
  const isWanted = (name: string) =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()))
  const results: StepResult[] = []
  const tell = async (name: string, attempt: () => Promise<string[]>) => {
    results.push(await time(name, attempt))
  }
  const browser = await chromium.launch(CHROMIUM)
  try {
    const consumers = CONSUMERS.filter(({ name }) => isWanted(name))
    await withFolder((folder) => tryConsumers(consumers, { folder, browser, tell }))
    const parties = RELYING_PARTIES.filter((party) => isWanted(nameOf(party)))
    await withFolder((folder) => tryRelyingParties(parties, { folder, browser, tell }))
  } finally {
    await browser.close()
  }
  // A word that names nothing must not pass.
  if (results.length === 0) console.error(`No application has a name with: ${words.join(', ')}`)
  return summarise(results) && results.length > 0
}

interface Surroundings {
  readonly folder: string
  readonly browser: Browser
  tell(name: string, attempt: () => Promise<string[]>): Promise<void>
}

async function tryConsumers(
  consumers: readonly Consumer[],
  { folder, browser, tell }: Surroundings,
): Promise<void> {
  if (consumers.length === 0) return
  const places = new Set(consumers.map(({ place }) => place))
  await tell('pack and install', async () => {
    await installConsumers(folder, [...places], await packPackages(folder))
    return []
  })
  for (const consumer of consumers) {
    await tell(consumer.name, () => tryConsumer(consumer, folder, browser))
  }
}

async function time(name: string, work: () => Promise<string[]>): Promise<StepResult> {
  const started = performance.now()
  const faults = await work()
  const seconds = (performance.now() - started) / 1000
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${name}`)
  for (const fault of faults) console.log(`      ${fault.replaceAll('\n', '\n      ')}`)
  return { name, ok: faults.length === 0, seconds }
}

if (!(await main(process.argv.slice(2)))) process.exit(1)
