import type { CreatedShare, NewShare, ReceivedShare, ReceivedShareFile } from '@shrd/client'
import type { FileProgress } from '@shrd/crypto/files'
import { useShrdClient } from '../provider/useShrdClient.ts'
import { type Task, type TaskContext, useTask } from '../task/use-task.ts'
import { collectContent, type DownloadOptions, type FetchedFile } from './collect-content.ts'

/** Tasks for shares that are sent as a link and read once. */
export interface UsedSecureShare {
  /** Encrypts a message, a file or both. Progress is in bytes of the file. */
  readonly create: Task<[draft: NewShare], CreatedShare, FileProgress>
  /**
   * Opens a link and claims the share, so that nobody else can open it. Progress covers the work on
   * the passphrase, from 0 to 1.
   */
  readonly open: Task<[link: string, passphrase?: string], ReceivedShare>
  /** Downloads and decrypts the file of an opened share. Progress is in bytes. */
  readonly download: Task<
    [file: ReceivedShareFile, options?: DownloadOptions],
    FetchedFile,
    FileProgress
  >
}

/**
 * Creates and opens one-off shares, for partners or for anyone with the link. Encrypting for a
 * partner needs a signed-in member; opening needs one only if the link says so. Each task refuses a
 * second run while one is in progress.
 *
 * Open a link only when the user asks for it: a preview would use it up. Call
 * `result.acknowledge()` when the message is on the screen; the service then deletes it.
 *
 * Codes: `relationship_invalid`, `partner_key_changed`, `password_invalid`, `share_failed`;
 * opening: `share_link_invalid`, `share_expired`, `share_login_required`, `sender_unknown`,
 * `share_locked`; the file: `file_damaged`, `share_expired`.
 *
 * @example
 * const { create } = useSecureShare()
 * const onSend = () => create.run({ message, ttl: 3600 })
 * if (create.state === 'done') return <CopyLink href={location.origin + create.result.link} />
 */
export function useSecureShare(): UsedSecureShare {
  const { shares } = useShrdClient()
  const create = useTask((context: FileContext, draft: NewShare) => shares.create(draft, context))
  const open = useTask((slow, link: string, passphrase?: string) =>
    shares.open(link, { ...slow, passphrase }),
  )
  const download = useTask(
    async (context: FileContext, file: ReceivedShareFile, options: DownloadOptions = {}) => {
      const { name, type, size } = file
      return { name, type, size, blob: await collectContent(file.download(context), options) }
    },
  )
  return { create, open, download }
}

type FileContext = TaskContext<FileProgress>
