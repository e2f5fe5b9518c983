import { parseShareAddress } from '@shrd/client/links'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { TextSource } from '../command/command.ts'
import { findOrigin } from '../command/parse-origin.ts'
import type { CommandContext } from '../console/context.ts'
import { decodeText } from '../console/decode-text.ts'
import { orAborted } from '../console/or-aborted.ts'

/** A link, and what it asks of its reader. */
export interface ReadLink {
  readonly link: string
  /** The origin of the vault whose page opens it. */
  readonly vault: string
  readonly needsPassphrase: boolean
  /** Only one member can open it. */
  readonly needsMember: boolean
}

const MOST_BYTES = 4096
/** A link that was cut before its key, as by a shell that takes `#` for a comment. */
const KEYLESS = /\/shrdshare\/shr_[a-z2-7]{26}[/#]?$/

/**
 * Reads the link and parses it. Sends nothing.
 *
 * @throws `share_link_invalid`, whose `key` is `missing` if it is cut before the key
 */
export async function readLink(source: TextSource, context: CommandContext): Promise<ReadLink> {
  return parseLink(await readText(source, context))
}

/** See {@link readLink}. */
export function parseLink(text: string): ReadLink {
  const link = text.trim()
  const vault = findOrigin(link)
  if (vault === undefined) throw new ShrdError('share_link_invalid')
  try {
    const { passphrase, member } = parseShareAddress(link).link
    return { link, vault, needsPassphrase: passphrase, needsMember: member }
  } catch (error) {
    if (!isShrdError(error, 'share_link_invalid') || !KEYLESS.test(link)) throw error
    throw new ShrdError('share_link_invalid', { data: { key: 'missing' }, cause: error })
  }
}

async function readText(
  source: TextSource,
  { ports: { stdin, terminal }, signal }: CommandContext,
): Promise<string> {
  switch (source.from) {
    case 'argument':
      return source.text
    case 'terminal':
      return terminal.askHidden('Link (not shown): ', { signal })
    case 'stdin':
      return decodeText(await orAborted(stdin.read(MOST_BYTES), signal))
  }
}
