import type { ReceivedShareFile } from '@shrd/client/receive'
import { isShrdError } from '@shrd/crypto/errors'
import type { CommandContext } from '../console/context.ts'
import { formatSize } from '../console/format-size.ts'
import { sendError } from '../errors.ts'
import { explainError } from '../explain-error.ts'
import type { Target } from './choose-target.ts'
import { safeFileName } from './safe-file-name.ts'

/** Of a link that is used up, they mean that the rest of the file cannot be had. */
const GONE = [
  ...['network', 'timeout', 'unavailable', 'too_many_requests', 'share_expired'],
  ...['bad_answer', 'file_download_failed', 'internal'],
]

/**
 * Downloads the file of a link to its target. The content is verified chunk by chunk.
 *
 * @throws `file_damaged`, `file_lost`, `output_failed`, `target_unwritable`, `disk_full`, `aborted`
 */
export async function takeFile(
  file: ReceivedShareFile,
  target: Target,
  context: CommandContext,
): Promise<void> {
  try {
    await (target.kind === 'stdout' ? pipeFile(file, context) : saveFile(file, target, context))
  } catch (error) {
    throw GONE.some((code) => isShrdError(error, code)) ? sendError('file_lost', {}, error) : error
  }
}

async function saveFile(
  file: ReceivedShareFile,
  target: Extract<Target, { kind: 'folder' }>,
  context: CommandContext,
): Promise<void> {
  const { folder, isOverwriting } = target
  const name = target.name ?? safeFileName(file.name)
  const { ports, report, signal } = context
  for (;;) {
    try {
      const content = download(file, context)
      const path = await ports.files.save(content, { folder, name, isOverwriting })
      return await report.say(`Saved ${path} (${formatSize(file.size)}).`)
    } catch (error) {
      // The link is used up, so the person gets the chance to make room.
      if (!isShrdError(error, 'disk_full') || !ports.terminal.isPresent) throw error
      await report.say(explainError(error))
      await ports.terminal.askHidden('Press Enter to try again: ', { signal })
    }
  }
}

async function pipeFile(file: ReceivedShareFile, context: CommandContext): Promise<void> {
  for await (const chunk of download(file, context)) await context.ports.stdout.write(chunk)
}

function download(
  file: ReceivedShareFile,
  { report, signal }: CommandContext,
): AsyncIterable<Uint8Array> {
  return file.download({
    signal,
    onProgress: ({ done, total }) => report.progress('Downloading', total === 0 ? 1 : done / total),
    onWaiting(isWaiting) {
      if (!isWaiting) return
      const line = 'The connection is lost. The download goes on when it is back.'
      void report.say(line)
    },
  })
}
