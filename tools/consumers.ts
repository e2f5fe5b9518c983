import { chromium } from 'playwright'
import { CHROMIUM } from './chromium.ts'
import { installConsumers } from './consumers/install-consumers.ts'
import { CONSUMERS } from './consumers/list.ts'
import { tryConsumer } from './consumers/try-consumer.ts'
import { packPackages } from './pack-packages.ts'
import { type StepResult, summarise } from './run.ts'
import { withFolder } from './with-folder.ts'

/**
 * Applications that install the packed packages, build, and open in Chromium. To run one, give a
 * word of its name: `npm run test:consumers Next`.
 */
async function main(words: readonly string[]): Promise<boolean> {
  const isWanted = (name: string) =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()))
  const wanted = CONSUMERS.filter(({ name }) => isWanted(name))
  const places = new Set(wanted.map(({ place }) => place))
  const results: StepResult[] = []
  await withFolder(async (folder) => {
    const prepare = async () =>
      installConsumers(folder, [...places], await packPackages(folder)).then(() => [])
    results.push(await time('pack and install', prepare))
    const browser = await chromium.launch(CHROMIUM)
    try {
      for (const consumer of wanted) {
        results.push(await time(consumer.name, () => tryConsumer(consumer, folder, browser)))
      }
    } finally {
      await browser.close()
    }
  })
  return summarise(results)
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
