import { startVerifiedWorker, startWorker } from '@shrd/client'
import address from '../crypto-worker.ts?worker&url'
import type { ScriptIntegrity } from './script-integrity.ts'

/** The worker for slow cryptography; of a built app only the very script that was built. */
export async function startCryptoWorker(scripts: ScriptIntegrity): Promise<Worker> {
  if (scripts.size === 0) return startWorker(address)
  return startVerifiedWorker(address, scripts.get(address) ?? '')
}
