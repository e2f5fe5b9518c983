import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { registerOwnPage } from '../own-page.ts'
import { type Origins, startStack } from '../stack.ts'
import { takeFreePorts } from './free-ports.ts'
import { startFront } from './front.ts'
import { makeEmbeddedPages, makePopupPages } from './own-pages.ts'
import { until } from './person.ts'

/** The service and the examples, with an empty database. */
export interface Stage {
  readonly origins: Origins
  /**
   * The newest code of six digits that was mailed to a person. Waits until it differs from the
   * known one.
   */
  readCode(to: string, known?: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts everything. `/popup` at the single-page example and `/embedded` at the vault are pages of
 * the walks.
 */
export async function startStage(folder: string): Promise<Stage> {
  const ports = await takeFreePorts(7)
  const [identity = '', vault = '', spa = '', webApp = '', plainPage = ''] = ports.map(
    (port) => `http://localhost:${port}`,
  )
  const [behindVault = 0, behindSpa = 0] = ports.slice(5)
  const dataDir = join(folder, 'data')
  const starting = startStack({
    origins: { identity, vault, spa, webApp, plainPage },
    dataDir,
    env: { VAULT_PORT: String(behindVault), SPA_PORT: String(behindSpa) },
    output: 'errors',
  })
  const embedded = await makeEmbeddedPages(identity, `${vault}/callback`)
  const popup = await makePopupPages(identity)
  // Before that, the stack checks that no other program listens there.
  const isUp = () => fetch(`${identity}/health/ready`).then(({ ok }) => ok)
  await Promise.race([until('the identity service', isUp), starting])
  const fronts = await Promise.all([
    startFront(Number(new URL(vault).port), { behind: behindVault, files: embedded }),
    startFront(Number(new URL(spa).port), { behind: behindSpa, files: popup }),
  ])
  const stack = await starting
  await registerOwnPage(stack)
  return {
    origins: stack.origins,
    readCode: (to, known) => readCode(identity, to, known),
    async stop() {
      await Promise.all(fronts.map((stopFront) => stopFront()))
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** In development, the service shows its mail on a page. */
function readCode(identity: string, to: string, known?: string): Promise<string> {
  return until(`a code mailed to ${to}`, async () => {
    const html = await (await fetch(`${identity}/dev/mailbox`)).text()
    const mail = html.split('<article').find((part) => part.includes(to))
    const code = /\b\d{6}\b/.exec(mail?.replace(/<[^>]*>/g, ' ') ?? '')?.[0]
    return code !== known && code
  })
}
