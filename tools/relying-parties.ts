import { chromium } from 'playwright'
import { buildStaleApps } from './apps-build.ts'
import { CHROMIUM } from './chromium.ts'
import { takeFreePorts } from './other-browsers/free-ports.ts'
import { RELYING_PARTIES } from './relying-parties/list.ts'
import { startService } from './relying-parties/service.ts'
import { tryRelyingParty } from './relying-parties/try-relying-party.ts'
import { type StepResult, summarise } from './run.ts'
import { withFolder } from './with-folder.ts'

/**
 * Applications with libraries of others, each with its defaults and the lines of its preset. To run
 * one, give its name: `npm run test:relying-parties auth.js`.
 */
async function main(words: readonly string[]): Promise<boolean> {
  const isWanted = ({ preset }: { preset: string }) => words.length === 0 || words.includes(preset)
  const results: StepResult[] = []
  await buildStaleApps()
  await withFolder(async (folder) => {
    const [port = 0] = await takeFreePorts(1)
    const service = await startService(folder, port)
    const browser = await chromium.launch(CHROMIUM)
    try {
      for (const party of RELYING_PARTIES.filter(isWanted)) {
        const started = performance.now()
        const faults = await tryRelyingParty(party, { service, folder, browser })
        const seconds = (performance.now() - started) / 1000
        console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${party.preset}`)
        for (const fault of faults) console.log(`      ${fault.replaceAll('\n', '\n      ')}`)
        results.push({ name: party.preset, ok: faults.length === 0, seconds })
      }
    } finally {
      await browser.close()
      await service.stop()
    }
  })
  return summarise(results)
}

if (!(await main(process.argv.slice(2)))) process.exit(1)
