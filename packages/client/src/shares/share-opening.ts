import { encodeBase64Url } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Ports } from '../ports.ts'

/** What proves an opening to the server: the claim of the link, and who was first to use it. */
export interface ShareOpening {
  readonly claim: string
  /** 16 random bytes; whoever repeats with the same ones is answered again. */
  readonly reader: string
}

/** The openings of this page: a link that is opened once more is opened by the same reader. */
export function createShareOpenings(ports: Pick<Ports, 'random'>): (claim: string) => ShareOpening {
  const readers = new Map<string, string>()
  return (claim) => {
    const reader = readers.get(claim) ?? encodeBase64Url(ports.random(16))
    readers.set(claim, reader)
    return { claim, reader }
  }
}

/** Asks once more where an answer was lost: the share may be claimed by now, and by this reader. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isShrdError(error, 'network')) throw error
    return ask()
  }
}
