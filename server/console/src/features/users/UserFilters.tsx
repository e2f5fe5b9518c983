import { Select, TextField } from '@shrd/parts'
import { type ReactElement, useRef } from 'react'
import { useShortcut } from '../../app/use-shortcut.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { STATUSES, type useUserFilter } from './use-user-filter.ts'

/** Props of {@link UserFilters}. */
export interface UserFiltersProps {
  list: ReturnType<typeof useUserFilter>
}

/** Search and state of the list, and how many users there are. */
export function UserFilters({ list }: UserFiltersProps): ReactElement {
  const { text } = useTexts()
  const box = useRef<HTMLElement>(null)
  useShortcut('/', () => box.current?.querySelector('input')?.focus())
  const count = useCall('countUsers', {}, { always: true }).data
  // Beside the results of a search, the number of all would look like theirs.
  const isShown = count !== undefined && list.filter.search === ''
  return (
    <search ref={box} className="filters">
      <TextField
        label={text('users.search')}
        labelHidden
        className="filter-search"
        type="search"
        autoComplete="off"
        placeholder={text('users.search')}
        value={list.typed}
        onChange={list.type}
      />
      <Select
        label={text('users.filterStatus')}
        labelHidden
        options={STATUSES.map((value) => ({ value, label: text(`users.status.${value}`) }))}
        value={list.filter.status}
        onChange={(status) => list.set({ status })}
      />
      <span className="parts-grow" />
      <span className="filter-count">
        {isShown ? text('users.count', { count: count.active + count.suspended }) : null}
      </span>
    </search>
  )
}
