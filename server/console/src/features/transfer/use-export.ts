import { isShrdError } from '@shrd/crypto/errors'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAccount } from '../../data/account-context.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import type { CallFailure } from '../../data/service-error.ts'
import { saveStream } from './save-stream.ts'

/** A format of an export. */
export type ExportFormat = 'ndjson' | 'csv'

/** A download of all users. */
export interface Export {
  readonly start: (format: ExportFormat) => void
  readonly cancel: () => void
  readonly isRunning: boolean
  /** Users that have arrived. */
  readonly done: number
  readonly outcome: 'done' | 'cancelled' | 'cut' | null
  readonly error: CallFailure | null
}

/** See {@link Export}. */
export function useExport(): Export {
  const service = useService()
  const { account_id, name } = useAccount()
  const [lines, setLines] = useState(0)
  const [head, setHead] = useState(0)
  const stop = useRef<AbortController | null>(null)
  const { mutate, isPending, isSuccess, error, variables } = useMutation<
    number,
    CallFailure,
    ExportFormat
  >({
    async mutationFn(format) {
      const controller = new AbortController()
      stop.current = controller
      setLines(0)
      setHead(format === 'csv' ? 1 : 0)
      const { signal } = controller
      const response = await service.open('exportUsers', { format }, { account_id, signal })
      return saveStream(response, {
        name: `${fileNameOf(name)}-users.${format}`,
        signal,
        onLines: setLines,
      })
    },
  })
  const isCancelled = stop.current?.signal.aborted === true
  const isCut = lines > 0 && isShrdError(error, 'network')
  return {
    start: mutate,
    cancel: () => stop.current?.abort(),
    isRunning: isPending,
    done: Math.max(0, lines - head),
    outcome:
      variables === undefined || isPending
        ? null
        : isSuccess
          ? 'done'
          : isCancelled
            ? 'cancelled'
            : isCut
              ? 'cut'
              : null,
    error: isCancelled || isCut ? null : error,
  }
}

/** Letters and digits of a name, so that every system takes it. */
function fileNameOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^a-zA-Z0-9]+/g, '-')
  return plain.replaceAll(/^-|-$/g, '').toLowerCase() || 'account'
}
