import { isShrdError } from '@shrd/crypto/errors'
import { useMutation } from '@tanstack/react-query'
import { useAccount } from '../../data/account-context.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import type { CallFailure } from '../../data/service-error.ts'
import { useWork } from '../../data/use-work.ts'
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

interface ExportWork {
  readonly state: 'idle' | 'running' | 'done' | 'cancelled' | 'failed'
  readonly lines: number
  /** Lines that are no user. */
  readonly head: number
  readonly error: CallFailure | null
  readonly stop: AbortController | null
}

const IDLE: ExportWork = { state: 'idle', lines: 0, head: 0, error: null, stop: null }

interface ExportWish {
  readonly format: ExportFormat
  readonly stop: AbortController
}

/** See {@link Export}. */
export function useExport(): Export {
  const service = useService()
  const { account_id, name } = useAccount()
  const [work, setWork] = useWork('export', IDLE)
  const { state, lines, head, error, stop } = work
  const { mutate } = useMutation<number, CallFailure, ExportWish>({
    async mutationFn({ format, stop: { signal } }) {
      const response = await service.open('exportUsers', { format }, { account_id, signal })
      return saveStream(response, {
        name: `${fileNameOf(name)}-users.${format}`,
        signal,
        onLines: (count) => setWork({ lines: count }),
      })
    },
    onSuccess: (count) => setWork({ state: 'done', lines: count }),
    onError: (failure, wish) =>
      setWork(
        wish.stop.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error: failure },
      ),
  })
  const isCut = lines > 0 && isShrdError(error, 'network')
  const ended = state === 'done' || state === 'cancelled' ? state : null
  return {
    start(format) {
      const controller = new AbortController()
      setWork({
        ...IDLE,
        state: 'running',
        head: format === 'csv' ? 1 : 0,
        stop: controller,
      })
      mutate({ format, stop: controller })
    },
    cancel: () => stop?.abort(),
    isRunning: state === 'running',
    done: Math.max(0, lines - head),
    outcome: isCut ? 'cut' : ended,
    error: isCut ? null : error,
  }
}

/** Letters and digits of a name, so that every system takes it. */
function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
  return plain.replaceAll(/^-|-$/g, '').toLowerCase() || 'account'
}
