import type { CreatedShare, NewShare, ReceivedShare, ReceivedShareFile } from '@shrd/client'
import type { FileProgress } from '@shrd/crypto'
import { useShrdClient } from '../provider/useShrdClient.ts'
import { type Task, type TaskContext, useTask } from '../task/use-task.ts'
import { collectContent, type DownloadOptions, type FetchedFile } from './collect-content.ts'

/** What a component does with shares that are sent as a link and read once. */
export interface UsedSecureShare {
  /** Seals a message, a file or both; progress is in bytes of the file. */
  readonly create: Task<[draft: NewShare], CreatedShare, FileProgress>
  /**
   * Opens a link, which claims the share: nobody else can open it then. Progress is that of the work
   * on the passphrase, from 0 to 1.
   */
  readonly open: Task<[link: string, passphrase?: string], ReceivedShare>
  /** Fetches and decrypts the file of an opened share; progress is in bytes. */
  readonly download: Task<
    [file: ReceivedShareFile, options?: DownloadOptions],
    FetchedFile,
    FileProgress
  >
}

/**
 * Shares with partners or with whoever has the link. Sealing for a partner needs a signed-in member;
 * opening needs one only where the link says so. Each part refuses a second run while it has one.
 *
 * Open a link when a person asks for it and not before: a preview would use it up. Call
 * `result.acknowledge()` once the message is on the screen, and it is deleted.
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
