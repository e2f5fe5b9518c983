import { hashStatement, type SignedRecord } from '@shrd/crypto'
import type { ManifestPin } from '@shrd/crypto/manifest'
import { toList } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'

/** Roots per call; below it, the number of calls after which a chain counts as endless. */
const PAGE = 1000
const MAX_PAGES = 100

/** Fetches the roots between the pinned one and the newest, oldest first. */
export async function fetchRoots(
  call: Call,
  root: SignedRecord | null,
  pin: ManifestPin | undefined,
): Promise<SignedRecord[]> {
  if (root === null || pin === undefined) return []
  // The usual case: the newest root is the pinned one.
  if ((await hashStatement('manifest-root', root.statement)) === pin.root) return []
  const chain: SignedRecord[] = []
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const from = pin.counter + 1 + pages * PAGE
    const page = toList(await call('getManifestRoots', { from }))
    const newest = page.findIndex((record) => record?.statement === root.statement)
    chain.push(...(newest < 0 ? page : page.slice(0, newest)))
    if (newest >= 0 || page.length < PAGE) break
  }
  return chain
}
