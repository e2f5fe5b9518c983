import type { CreatedShare, NewShare, PausedShare, ShrdClient } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import type { CommandContext } from '../console/context.ts'
import { orAborted } from '../console/or-aborted.ts'

/** Milliseconds before each further attempt. Together a bit more than a minute. */
const PAUSES: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/**
 * Creates a share. After a lost connection it goes on with the file where it stopped, and gives up
 * if no part gets through for a minute.
 *
 * @throws what `shares.create` throws
 */
export async function createPatiently(
  draft: NewShare,
  { shares }: { readonly shares: Pick<ShrdClient['shares'], 'create'> },
  { ports: { network }, report, signal }: CommandContext,
): Promise<CreatedShare> {
  let resume: PausedShare | undefined
  let pauses = [...PAUSES]
  const keep = (paused: PausedShare) => {
    if (paused.file.resume.parts.length !== resume?.file.resume.parts.length) pauses = [...PAUSES]
    resume = paused
  }
  const onProgress = ({ done, total }: { done: number; total: number }) =>
    report.progress('Encrypting and sending', total === 0 ? 1 : done / total)
  for (;;) {
    try {
      return await shares.create(draft, { signal, resume, keep, onProgress })
    } catch (error) {
      const pause = pauses.shift()
      const isLost = isShrdError(error, 'network') || isShrdError(error, 'timeout')
      if (!isLost || resume === undefined || pause === undefined) throw error
      await report.say('The connection is lost. Sending goes on when it is back.')
      const wait = new Promise<void>((resolve) => network.clock.setTimeout(resolve, pause))
      await orAborted(wait, signal)
    }
  }
}
