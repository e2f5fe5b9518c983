import { LIMITS } from '@shrd/contract/calls'
import type { SendCommand, TextSource } from '../command/command.ts'
import type { CommandContext } from '../console/context.ts'
import { decodeText } from '../console/decode-text.ts'
import { orAborted } from '../console/or-aborted.ts'
import { sendError } from '../errors.ts'
import type { CommandPorts, OpenedFile } from '../ports.ts'

/** What a share contains. */
export interface Content {
  readonly message: string | undefined
  readonly file: OpenedFile | undefined
}

/** Bytes of the longest text in UTF-8, and one line break. */
const MOST_BYTES: number = LIMITS.shareMessage * 3 + 2

/**
 * Reads the text and opens the file. The caller closes the file.
 *
 * @throws `text_empty`, `text_invalid`, `text_too_long`, `file_unreadable`, `file_too_large`
 */
export async function readContent(
  { text, file: path }: Pick<SendCommand, 'text' | 'file'>,
  context: CommandContext,
): Promise<Content> {
  const message = text === null ? undefined : await readMessage(text, context)
  const file = path === null ? undefined : await openFile(path, context.ports)
  return { message, file }
}

async function readMessage(source: TextSource, context: CommandContext): Promise<string> {
  const message = await readText(source, context)
  if (message === '') throw sendError('text_empty')
  if (message.length > LIMITS.shareMessage) throw sendError('text_too_long')
  // A lone half of a character has no UTF-8, so the reader would get another text.
  if (/\p{Surrogate}/u.test(message)) throw sendError('text_invalid')
  return message
}

async function readText(
  source: TextSource,
  { ports: { stdin, terminal }, signal }: CommandContext,
): Promise<string> {
  switch (source.from) {
    case 'argument':
      return source.text
    case 'terminal':
      return terminal.askHidden('Text (one line, not shown): ', { signal })
    case 'stdin':
      return decodeText(await orAborted(stdin.read(MOST_BYTES), signal))
  }
}

async function openFile(path: string, { files }: CommandPorts): Promise<OpenedFile> {
  const file = await files.openFile(path)
  const { size } = file
  if (size <= LIMITS.fileBytes) return file
  await file.close()
  throw sendError('file_too_large', { path, size, most: LIMITS.fileBytes })
}
