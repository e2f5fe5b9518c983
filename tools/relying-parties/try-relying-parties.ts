import type { Browser } from 'playwright'
import { buildStaleApps } from '../apps-build.ts'
import { takeFreePorts } from '../other-browsers/free-ports.ts'
import { packPackages } from '../pack-packages.ts'
import { PACKED, type RelyingParty } from './relying-party.ts'
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
    const tarballs = parties.some(needsPacked) ? await packPackages(folder) : []
    for (const party of parties) {
      const surroundings = { service, folder, browser, tarballs }
      await tell(nameOf(party), () => tryRelyingParty(party, surroundings))
    }
  } finally {
    await service.stop()
  }
}

function needsPacked({ packages }: RelyingParty): boolean {
  return Object.values(packages).includes(PACKED)
}

/** The name of an application in the results. */
export function nameOf({ preset, id = preset }: RelyingParty): string {
  return `${id}, with the lines of its preset`
}
