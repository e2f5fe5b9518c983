import { CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AccountEvent, ManagedClient } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useReadAgain } from '../../data/use-read-again.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Milliseconds between two looks. */
const EVERY = 3000
/** Events of a look; a new client has few. */
const LOOK = 50

/** Waits for the first sign-in to a client, and turns green when it arrives. */
export function FirstSignIn({ client }: { client: ManagedClient }): ReactElement {
  const { text } = useTexts()
  const { time } = useFormats()
  const first = useFirstSignIn(client)
  return (
    <section className="first-sign-in" data-done={first ? '' : undefined} aria-live="polite">
      {first ? (
        <CircleCheck size={24} strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <span className="first-sign-in-pulse" aria-hidden="true" />
      )}
      <div>
        <h2>{text(first ? 'newClient.signedIn' : 'newClient.waiting')}</h2>
        <p>
          {first
            ? text('newClient.signedInText', { time: time(first.at) })
            : text('newClient.waitingText')}
        </p>
      </div>
    </section>
  )
}

function useFirstSignIn({ client_id, created_at }: ManagedClient): AccountEvent | undefined {
  const find = (events: readonly AccountEvent[] | undefined): AccountEvent | undefined =>
    events?.findLast(({ details }) => details.client_id === client_id)
  const { data } = useCall(
    'listEvents',
    { type: 'user.signed_in', from: created_at, limit: LOOK },
    { every: EVERY },
  )
  const first = find(data?.objs)
  // Who signs in for the first time has often just registered.
  useReadAgain('countUsers', data && first !== undefined)
  return first
}
