import type { FlowError, ReceivedShare } from '@shrd/client'
import { parseShareAddress } from '@shrd/client/links'
import type { ShareReader } from '@shrd/client/receive'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import { requireMemberClient } from '../provider/useShrdClient.ts'
import { toFlowError } from '../task/to-flow-error.ts'
import { useTask } from '../task/use-task.ts'
import { isFinal, isWrongPassphrase } from './share-failure.ts'

/** What a link asks of its reader. */
export interface ShareDemands {
  /** It needs a passphrase besides the link. */
  readonly passphrase: boolean
  /** It opens for one member alone. */
  readonly member: boolean
}

/** What the service did with the message after it was shown. */
export type ShareDeletion = 'waiting' | 'confirmed' | 'unconfirmed'

/** Options of {@link useShareView}. */
export interface UseShareViewOptions {
  /**
   * Path and fragment of the link, with or without an origin.
   *
   * @default the address of the page
   */
  link?: string | undefined
  /**
   * Opens links: `createShareReader` of `@shrd/client/receive` for a page without an account.
   *
   * @default the shares of the provider's client
   */
  shares?: ShareReader | undefined
  /** Called when the message is on the screen. Remove the link from the address bar then. */
  onOpened?: (() => void) | undefined
}

/** The state of a link that somebody opens. */
export interface UsedShareView {
  /** `sealed`: nothing was fetched; `opened`; `ended`: it does not open any more, or never did. */
  readonly screen: 'sealed' | 'opened' | 'ended'
  /** `null` for a link that is damaged. */
  readonly demands: ShareDemands | null
  /** Set on the screen `opened`. */
  readonly share: ReceivedShare | null
  readonly deletion: ShareDeletion
  /** Why it ended, or why the last attempt failed. */
  readonly error: FlowError | null
  /** The passphrase was refused. Nothing was used up. */
  readonly isPassphraseWrong: boolean
  readonly isOpening: boolean
  /** Progress of the work on the passphrase, from 0 to 1. */
  readonly progress: number | null
  /** Opens the link, which works once. Call it only when the user asks for it. */
  reveal(passphrase?: string): void
  /** Shows the seal again after a failure, for another passphrase. */
  reset(): void
}

/**
 * Opens a one-off link when its reader asks for it, and confirms that the message was shown, so
 * that the service deletes it. For a view of your own; `SecureShareView` is the ready-made one.
 *
 * Until `reveal` it sends nothing, so that no preview uses the link up.
 *
 * @example
 * const { screen, share, reveal } = useShareView()
 * if (screen === 'opened') return <p>{share?.message}</p>
 * return <button onClick={() => reveal()}>Reveal</button>
 */
export function useShareView(options: UseShareViewOptions = {}): UsedShareView {
  const { client } = useContext(ShrdContext)
  const link = options.link ?? globalThis.location?.href ?? ''
  const { demands, error: refusal } = useMemo(() => readDemands(link), [link])
  const open = useTask(({ signal, onProgress }, passphrase?: string) => {
    const shares = options.shares ?? requireMemberClient(client).shares
    return shares.open(link, { passphrase, signal, onProgress })
  })
  const share = open.result
  const deletion = useDeletion(share, options.onOpened)
  const error = refusal ?? open.error
  const isEnded = error !== null && demands !== null ? isFinal(error, demands) : error !== null
  return {
    screen: share !== null ? 'opened' : isEnded ? 'ended' : 'sealed',
    demands,
    share,
    deletion,
    error,
    isPassphraseWrong: error !== null && demands !== null && isWrongPassphrase(error, demands),
    isOpening: open.state === 'running',
    progress: open.progress,
    reveal: (passphrase) => void open.run(passphrase),
    reset: open.abort,
  }
}

/** A link that was cut before its key. */
const KEYLESS = /\/shrdshare\/shr_[a-z2-7]{26}[/#]?$/

interface Demanded {
  readonly demands: ShareDemands | null
  readonly error: FlowError | null
}

function readDemands(address: string): Demanded {
  try {
    const { passphrase, member } = parseShareAddress(address).link
    return { demands: { passphrase, member }, error: null }
  } catch (cause) {
    const { code } = toFlowError(cause)
    const data: FlowError['data'] = KEYLESS.test(address) ? { key: 'missing' } : {}
    return { demands: null, error: { code, data } }
  }
}

/** Confirms a share that is on the screen. */
function useDeletion(
  share: ReceivedShare | null,
  onOpened: (() => void) | undefined,
): ShareDeletion {
  const [deletion, setDeletion] = useState<ShareDeletion>('waiting')
  const latest = useRef(onOpened)
  latest.current = onOpened
  useEffect(() => {
    if (share === null) return
    latest.current?.()
    share.acknowledge().then(
      () => setDeletion('confirmed'),
      () => setDeletion('unconfirmed'),
    )
  }, [share])
  return deletion
}
