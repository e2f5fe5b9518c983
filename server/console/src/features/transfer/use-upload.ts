import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAccountId } from '../../data/account-context.ts'
import { queryKeyOf } from '../../data/query-key.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import type { CallFailure } from '../../data/service-error.ts'

/** Bytes of a part. */
const PART = 4 * 1024 * 1024

/** What is imported, and how. */
export interface ImportWish {
  readonly file: File
  readonly on_duplicate: 'skip' | 'update'
}

/** An import on its way to the service. */
export interface Upload {
  readonly start: (wish: ImportWish, onStarted: () => void) => void
  readonly cancel: () => void
  readonly isBusy: boolean
  /** From 0 to 1. */
  readonly share: number
  readonly error: CallFailure | null
}

/** What has arrived of a file, so that another try goes on there. */
interface Begun {
  readonly wish: ImportWish
  readonly import_id: string
  readonly parts: number
}

/** See {@link Upload}. */
export function useUpload(): Upload {
  const service = useService()
  const account_id = useAccountId()
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const stop = useRef<AbortController | null>(null)
  const begun = useRef<Begun | null>(null)
  const { mutate, isPending, error, reset } = useMutation<void, CallFailure, ImportWish>({
    async mutationFn(wish) {
      const controller = new AbortController()
      stop.current = controller
      const options = { account_id, signal: controller.signal }
      const { file, on_duplicate } = wish
      const parts = Math.ceil(file.size / PART)
      if (begun.current?.wish.file !== file || begun.current.wish.on_duplicate !== on_duplicate) {
        const format = /\.csv$/i.test(file.name) ? 'csv' : 'ndjson'
        const input = { format, on_duplicate } as const
        const { import_id } = await service.call('openUserImport', input, options)
        begun.current = { wish, import_id, parts: 0 }
      }
      const { import_id } = begun.current
      for (let part = begun.current.parts; part < parts; part++) {
        setShare(part / parts)
        const octets = file.slice(part * PART, (part + 1) * PART)
        await service.call('uploadUserImport', { import_id, part }, { ...options, octets })
        begun.current = { wish, import_id, parts: part + 1 }
      }
      setShare(1)
      await service.call('startUserImport', { import_id, parts, size: file.size }, options)
      begun.current = null
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKeyOf('listUserImports', account_id) }),
  })
  return {
    start: (wish, onStarted) => mutate(wish, { onSuccess: onStarted }),
    cancel() {
      stop.current?.abort()
      reset()
    },
    isBusy: isPending,
    share,
    error: stop.current?.signal.aborted ? null : error,
  }
}
