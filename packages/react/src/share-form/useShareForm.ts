import type { CreatedShare, FlowError, NewShare, PausedShare } from '@shrd/client'
import type { FileProgress } from '@shrd/crypto/files'
import { useRef, useState } from 'react'
import { useShrdClient } from '../provider/useShrdClient.ts'
import { type TaskContext, useTask } from '../task/use-task.ts'

/** Options of {@link useShareForm}. */
export interface UseShareFormOptions {
  /** The origin of the page that opens links. @default the origin of this page */
  origin?: string | undefined
  /** Called with the whole link. */
  onShared?: ((share: SharedLink) => void) | undefined
}

/** A share that is ready to be opened. */
export interface SharedLink extends CreatedShare {
  /** The whole link, with its origin and its key. It is shown only now. */
  readonly address: string
}

/** The state of a link that is being made. */
export interface UsedShareForm {
  readonly state: 'writing' | 'sending' | 'paused' | 'failed' | 'ready'
  /** Bytes of the file; `null` without a file, or before its first bytes. */
  readonly progress: FileProgress | null
  /** Set in the state `ready`. */
  readonly result: SharedLink | null
  /** Set in the state `failed`. */
  readonly error: FlowError | null
  /** True if `resume` goes on where the upload of the file stopped. */
  readonly canResume: boolean
  send(draft: NewShare): Promise<SharedLink | null>
  /** Stops the upload of the file; what was sent stays. */
  pause(): void
  resume(): Promise<SharedLink | null>
  /** Stops and forgets the link; also after it was made. */
  reset(): void
}

/** A draft, and how far the upload of its file has come. */
interface Attempt {
  readonly draft: NewShare
  paused: PausedShare | undefined
}

/**
 * Makes one-off links, one at a time: sends, pauses, goes on after a pause or a lost connection.
 * For a form of your own; `SecureShareForm` is the ready-made one.
 *
 * @example
 * const { state, result, send } = useShareForm()
 * if (state === 'ready') return <input readOnly value={result?.address} />
 * return <button onClick={() => send({ message, ttl: 3600 })}>Share</button>
 */
export function useShareForm(options: UseShareFormOptions = {}): UsedShareForm {
  const { shares } = useShrdClient()
  const attempt = useRef<Attempt | null>(null)
  const [isPaused, setPaused] = useState(false)
  const origin = options.origin ?? globalThis.location?.origin ?? ''
  const task = useTask(async (context: TaskContext<FileProgress>, mine: Attempt) => {
    const created = await shares.create(mine.draft, {
      ...context,
      resume: mine.paused,
      keep: (paused) => {
        mine.paused = paused
      },
    })
    return { ...created, address: `${origin}${created.link}` }
  })

  async function run(mine: Attempt): Promise<SharedLink | null> {
    attempt.current = mine
    setPaused(false)
    const { result } = await task.run(mine)
    if (result !== null) {
      attempt.current = null
      options.onShared?.(result)
    }
    return result
  }

  return {
    state: isPaused ? 'paused' : STATES[task.state],
    progress: task.progress,
    result: task.result,
    error: task.error,
    canResume: attempt.current?.paused !== undefined,
    send: (draft) => run({ draft, paused: undefined }),
    pause() {
      task.abort()
      setPaused(true)
    },
    resume: async () => (attempt.current === null ? null : run(attempt.current)),
    reset() {
      attempt.current = null
      task.abort()
      setPaused(false)
    },
  }
}

const STATES = { idle: 'writing', running: 'sending', done: 'ready', failed: 'failed' } as const
