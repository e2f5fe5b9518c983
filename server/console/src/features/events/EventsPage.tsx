import { EVENT_TYPES, type EventType } from '@shrd/contract/account-calls'
import { Card, Combobox, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { useKeyset } from '../../components/use-keyset.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { EventsTable } from './EventsTable.tsx'

/** Entries of a page. */
const LIMIT = 50

/** Everything that happened, by kind, time and whom it is about. */
export function EventsPage(): ReactElement {
  const { text, named } = useTexts()
  const { filter, set } = useEventFilter()
  const keyset = useKeyset(JSON.stringify(filter))
  const events = useCall(
    'listEvents',
    { ...toInput(filter), after: keyset.after, limit: LIMIT },
    { keepsFormer: true },
  )
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <Page title={text('events.title')} lead={text('events.lead')}>
      <Card aria-label={text('events.title')}>
        <search className="filters">
          <Combobox
            label={text('events.type')}
            labelHidden
            className="filter-search"
            placeholder={text('events.allTypes')}
            options={EVENT_TYPES.map((type) => ({ value: type, label: named('event', type) }))}
            value={filter.type || null}
            onChange={(type) => set({ type: typeOf(type) })}
            words={{
              open: text('events.openTypes'),
              clear: text('events.clearType'),
              none: text('events.noType'),
            }}
          />
          <TextField
            label={text('events.target')}
            labelHidden
            className="filter-search"
            placeholder={text('events.target')}
            type="search"
            dir="ltr"
            value={filter.target}
            onChange={(target) => set({ target: target.trim() })}
          />
          <TextField
            label={text('events.from')}
            className="filter-day"
            type="date"
            value={filter.from}
            max={filter.until || undefined}
            onChange={(from) => set({ from })}
          />
          <TextField
            label={text('events.until')}
            className="filter-day"
            type="date"
            value={filter.until}
            min={filter.from || undefined}
            onChange={(until) => set({ until })}
          />
        </search>
        <Loaded query={events} failedText={text('events.failed')} rows={10}>
          {({ objs, next }) => (
            <>
              {objs.length === 0 ? (
                <p className="nothing">{text(isFiltered ? 'events.none' : 'events.empty')}</p>
              ) : (
                <EventsTable events={objs} />
              )}
              <Pager keyset={keyset} next={next} isBusy={events.isPlaceholderData}>
                {text('pager.page', { page: keyset.page })}
              </Pager>
            </>
          )}
        </Loaded>
      </Card>
      <p className="hint">{text('events.chain')}</p>
    </Page>
  )
}

interface EventFilter {
  readonly type: EventType | ''
  readonly target: string
  /** Days as `2026-11-20`; empty without a limit. */
  readonly from: string
  readonly until: string
}

/** The filter, which stands in the address. */
function useEventFilter() {
  const [query, setQuery] = useSearchParams()
  const read = (name: keyof EventFilter): string => query.get(name) ?? ''
  const filter: EventFilter = {
    type: typeOf(read('type')),
    target: read('target'),
    from: read('from'),
    until: read('until'),
  }
  const set = (change: Partial<EventFilter>): void => {
    const entries = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== '')
    setQuery(new URLSearchParams(entries), { replace: true })
  }
  return { filter, set }
}

function typeOf(word: string | null): EventFilter['type'] {
  return EVENT_TYPES.find((type) => type === word) ?? ''
}

/** The days of the reader's own clock; the last one is included. */
function toInput({ type, target, from, until }: EventFilter) {
  return {
    type: type === '' ? undefined : type,
    target: target === '' ? undefined : target,
    from: from === '' ? undefined : midnight(from, 0),
    until: until === '' ? undefined : midnight(until, 1),
  }
}

/** The first moment of a day, or of one after it. Not every day has 24 hours. */
function midnight(day: string, daysLater: number): number {
  const start = new Date(`${day}T00:00`)
  return start.setDate(start.getDate() + daysLater)
}
