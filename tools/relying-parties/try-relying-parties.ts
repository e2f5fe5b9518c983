import type { Browser } from 'playwright'
import { buildStaleApps } from '../apps-build.ts'
import { takeFreePorts } from '../other-browsers/free-ports.ts'
import type { RelyingParty } from './relying-party.ts'
import { startService } from './service.ts'
import { tryRelyingParty } from './try-relying-party.ts'

/** Where the applications are installed, and what visits them. */
interface Surroundings {
  readonly folder: string
  readonly browser: Browser
  /** Called with the faults of each application. */
  tell(name: string, attempt: () => Promise<string[]>): Promise<void>
}

/** Signs a user in to applications with libraries of others, at a fresh service. */
export async function tryRelyingParties(
  parties: readonly RelyingParty[],
  { folder, browser, tell }: Surroundings,
): Promise<void> {
  if (parties.length === 0) return
  await buildStaleApps()
  const [port = 0] = await takeFreePorts(1)
  const service = await startService(folder, port)
  try {
    await service.admit('staff')
    for (const party of parties) {
      await tell(nameOf(party), () => tryRelyingParty(party, { service, folder, browser }))
    }
  } finally {
    await service.stop()
  }
}

/** The name of an application in the results. */
export function nameOf({ preset, id = preset }: RelyingParty): string {
  return `${id}, with the lines of its preset`
}
