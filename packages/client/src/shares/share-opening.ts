import { encodeBase64Url } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Ports } from '../ports.ts'

/** Proves an opening to the server: the claim of the link, and the reader who used it first. */
export interface ShareOpening {
  readonly claim: string
  /** 16 random bytes. A retry with the same bytes gets the same response. */
  readonly reader: string
}

/** Remembers the openings of this page, so that the same reader can open a link again. */
export function createShareOpenings(ports: Pick<Ports, 'random'>): (claim: string) => ShareOpening {
  const readers = new Map<string, string>()
  return (claim) => {
    const reader = readers.get(claim) ?? encodeBase64Url(ports.random(16))
    readers.set(claim, reader)
    return { claim, reader }
  }
}

/** Retries once after a lost response: this reader may have claimed the share already. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isShrdError(error, 'network')) throw error
    return ask()
  }
}
