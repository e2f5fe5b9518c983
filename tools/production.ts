import { chromium } from 'playwright'
import { buildStaleApps } from './apps-build.ts'
import { CHROMIUM } from './chromium.ts'
import { type Deployment, deploy } from './production/deployment.ts'
import { FAULTS, refuseLargeRequests, tryFault } from './production/faults.ts'
import { PROXIES } from './production/proxies.ts'
import { walk, walkIntoRefusal } from './production/walk.ts'
import { type StepResult, summarise } from './run.ts'
import { withFolder } from './with-folder.ts'

/**
 * The service as the guide says: two processes, MariaDB, TLS, mail and each proxy of the guide in
 * front. A walk with each, and with the first one faults that `doctor` must name. To run some, give
 * their names: `npm run test:production -- nginx faults`.
 */
async function main(given: readonly string[]): Promise<boolean> {
  const words = given.map((word) => word.toLowerCase())
  const isWanted = (name: string) => words.length === 0 || words.includes(name.toLowerCase())
  const results: StepResult[] = []
  const attempt = async (name: string, work: () => Promise<string | undefined>) => {
    const started = performance.now()
    const fault = await work().catch((error: unknown) => String(error))
    const seconds = (performance.now() - started) / 1000
    console.log(
      `${fault === undefined ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(6)} s  ${name}`,
    )
    if (fault !== undefined) console.log(`      ${fault.replaceAll('\n', '\n      ')}`)
    results.push({ name, ok: fault === undefined, seconds })
  }
  await buildStaleApps()
  await withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack()
    const deployment = await deploy(stack, folder)
    const browser = await chromium.launch({
      ...CHROMIUM,
      args: [...CHROMIUM.args, ...deployment.browserArgs],
    })
    stack.defer(() => browser.close())
    for (const proxy of PROXIES.filter(({ name }) => isWanted(name))) {
      await attempt(
        `${proxy.name}: an operator, a member, a file, a process that dies`,
        async () => {
          await deployment.front(proxy)
          await walk(deployment, { browser, name: proxy.name.toLowerCase() })
          return describeFaults(deployment)
        },
      )
    }
    const [first] = PROXIES
    if (first === undefined || !isWanted('faults')) return
    await deployment.front(first)
    await attempt(
      'a member learns that the proxy refuses large requests, and goes on',
      async () => {
        await deployment.front(first, refuseLargeRequests)
        await walkIntoRefusal(deployment, { browser, mend: () => deployment.front(first) })
        return undefined
      },
    )
    for (const fault of FAULTS) {
      await attempt(`doctor: ${fault.name}`, () => tryFault(deployment, fault, first))
    }
    await attempt('doctor: everything repaired', () => describeFaults(deployment))
  })
  // A word that names nothing must not pass.
  if (results.length === 0) console.error(`Neither a proxy nor the faults: ${given.join(', ')}`)
  return summarise(results) && results.length > 0
}

async function describeFaults(deployment: Deployment): Promise<string | undefined> {
  const { code, out, err } = await deployment.doctor({})
  return code === 0 ? undefined : `doctor ends with ${code}:\n${out}${err}`
}

if (!(await main(process.argv.slice(2)))) process.exit(1)
