import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { Consumer } from './list.ts'
import { programsOf } from './programs-of.ts'
import { runCommand } from './run-command.ts'
import { visit } from './visit.ts'

const TIME_LIMIT_MS = 150_000

/** Builds, serves and opens a consumer. Returns its faults. */
export async function tryConsumer(
  consumer: Consumer,
  folder: string,
  browser: Browser,
): Promise<string[]> {
  const place = join(folder, consumer.place.name)
  try {
    for (const command of consumer.commands) {
      const env = { ...programsOf(folder), ...consumer.env }
      await runCommand({ command, folder: place, env, timeLimit: TIME_LIMIT_MS })
    }
    return await open(consumer, place, browser)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function open(consumer: Consumer, place: string, browser: Browser): Promise<string[]> {
  const site = await consumer.serve(place)
  try {
    const address = `${site.address}${consumer.path ?? '/'}`
    const missing = consumer.isServerRendered ? await findMissing(address) : []
    const faults = await visit(browser, address, consumer.use)
    if (consumer.isBroken) return faults.length > 0 ? [] : ['The browser complained of nothing.']
    return [...missing, ...faults]
  } finally {
    await site.stop()
  }
}

/** Finds parts that are missing in the page without scripts. */
async function findMissing(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text()
  return [/<form\b/, /autocomplete="current-password"/i]
    .filter((part) => !part.test(html))
    .map((part) => `The served HTML lacks ${part.source}.`)
}
