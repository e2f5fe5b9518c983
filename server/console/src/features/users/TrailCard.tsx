import { Card, CardHead } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { type ActorName, useActorName } from '../events/use-actor-name.ts'

/** Entries of the trail on the page of a user. */
const LIMIT = 10

/** What happened to a user last. */
export function TrailCard({ sub }: { sub: string }): ReactElement {
  const { text, named } = useTexts()
  const { time } = useFormats()
  const nameOf = useActorName()
  const events = useCall('listEvents', { target: sub, limit: LIMIT })
  return (
    <Card aria-label={text('user.trail')}>
      <CardHead title={text('user.trail')} />
      <Loaded query={events} failedText={text('user.trailFailed')} rows={4}>
        {({ objs }) => (
          <>
            {objs.length === 0 ? <p className="nothing">{text('user.noTrail')}</p> : null}
            <ul className="rows">
              {objs.map(({ event_id, type, at, actor }) => (
                <li key={event_id}>
                  <span className="parts-grow">{named('event', type)}</span>
                  <span className="hint">
                    {wordsOf(nameOf(actor))} · {time(at)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** An id would say no more than the kind: mostly it is the user of this very page. */
function wordsOf({ kind, name, isId }: ActorName): string {
  return isId ? kind : `${kind} ${name}`
}
