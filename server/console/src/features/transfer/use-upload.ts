import { isShrdError } from '@shrd/crypto/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDraft } from '../../app/drafts.tsx'
import { useAccount } from '../../data/account-context.ts'
import { queryKeyOf } from '../../data/query-key.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import type { CallFailure } from '../../data/service-error.ts'
import { useWork } from '../../data/use-work.ts'

/** Bytes of a part. */
const PART = 4 * 1024 * 1024

/** What happens to users who are there already. */
export type OnDuplicate = 'skip' | 'update'

/** An import on its way to the service. */
export interface Upload {
  readonly file: File | null
  readonly choose: (file: File | null) => void
  readonly start: (on_duplicate: OnDuplicate) => void
  readonly cancel: () => void
  readonly isBusy: boolean
  /** From 0 to 1. */
  readonly share: number
  readonly error: CallFailure | null
  /** The name of a file of which something has arrived. Chosen again, it goes on there. */
  readonly begun: string | null
}

/** What has arrived of a file. It survives leaving the page, which the file itself does not. */
interface Begun {
  readonly import_id: string
  readonly parts: number
  readonly on_duplicate: OnDuplicate
  readonly name: string
  readonly size: number
  readonly lastModified: number
}

interface UploadWork {
  readonly file: File | null
  readonly isRunning: boolean
  readonly share: number
  readonly error: CallFailure | null
  readonly stop: AbortController | null
}

const IDLE: UploadWork = { file: null, isRunning: false, share: 0, error: null, stop: null }

interface ImportWish {
  readonly file: File
  readonly on_duplicate: OnDuplicate
  readonly stop: AbortController
}

/** See {@link Upload}. */
export function useUpload(): Upload {
  const { account_id } = useAccount()
  const queries = useQueryClient()
  const [work, setWork] = useWork('import', IDLE)
  const [begun, keep] = useDraft<Begun>(`import ${account_id}`)
  const send = useSend({ begun, keep, onShare: (share) => setWork({ share }) })
  const { mutate } = useMutation<void, CallFailure, ImportWish>({
    mutationFn: send,
    onSuccess() {
      keep(undefined)
      setWork(IDLE)
    },
    onError(error, { stop }) {
      // The service keeps an unfinished import for some days only.
      if (isShrdError(error, 'import_not_found')) keep(undefined)
      setWork({ isRunning: false, error: stop.signal.aborted ? null : error })
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKeyOf('listUserImports', account_id) }),
  })
  const { file, isRunning, share, error } = work
  return {
    file,
    choose: (chosen) => setWork({ ...IDLE, file: chosen }),
    start(on_duplicate) {
      if (file === null) return
      const stop = new AbortController()
      setWork({ isRunning: true, share: 0, error: null, stop })
      mutate({ file, on_duplicate, stop })
    },
    cancel: () => work.stop?.abort(),
    isBusy: isRunning,
    share,
    error,
    begun: begun?.name ?? null,
  }
}

interface SendDeps {
  readonly begun: Begun | undefined
  readonly keep: (begun: Begun) => void
  readonly onShare: (share: number) => void
}

/** Opens an import, sends the parts of its file that have not arrived, and starts it. */
function useSend({ begun, keep, onShare }: SendDeps): (wish: ImportWish) => Promise<void> {
  const service = useService()
  const { account_id } = useAccount()
  async function open({ file, on_duplicate, stop }: ImportWish): Promise<Begun> {
    const format = /\.csv$/i.test(file.name) ? 'csv' : 'ndjson'
    const options = { account_id, signal: stop.signal }
    const input = { format, on_duplicate } as const
    const { import_id } = await service.call('openUserImport', input, options)
    const { name, size, lastModified } = file
    const opened = { import_id, parts: 0, on_duplicate, name, size, lastModified }
    keep(opened)
    return opened
  }
  return async (wish) => {
    const { file, stop } = wish
    const options = { account_id, signal: stop.signal }
    const known = begun && isSame(begun, wish) ? begun : await open(wish)
    const { import_id } = known
    const parts = Math.ceil(file.size / PART)
    for (let part = known.parts; part < parts; part++) {
      onShare(part / parts)
      const octets = file.slice(part * PART, (part + 1) * PART)
      await service.call('uploadUserImport', { import_id, part }, { ...options, octets })
      keep({ ...known, parts: part + 1 })
    }
    onShare(1)
    await service.call('startUserImport', { import_id, parts, size: file.size }, options)
  }
}

function isSame(begun: Begun, { file, on_duplicate }: ImportWish): boolean {
  const { name, size, lastModified } = begun
  const isFile = file.name === name && file.size === size && file.lastModified === lastModified
  return isFile && begun.on_duplicate === on_duplicate
}
