import { startVerifiedWorker, startWorker } from '@shrd/client/visitor'
import type { ScriptIntegrity } from './script-integrity.ts'

/** A worker of this app; of a built one only the very script that was built. */
export async function startOwnWorker(address: string, scripts: ScriptIntegrity): Promise<Worker> {
  if (scripts.size === 0) return startWorker(address)
  return startVerifiedWorker(address, scripts.get(address) ?? '')
}
