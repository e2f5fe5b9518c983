import { Button, TextField } from '@shrd/parts'
import { Paperclip, Star, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { focusFilter } from './focus-filter.ts'
import { isFiltering, type ListFilter, NO_FILTER, toggleTag } from './list-filter.ts'

/** Props of {@link FilterBar}. */
export interface FilterBarProps {
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
  /** The tags that can be chosen. */
  tags: readonly string[]
}

/** Narrows the list: by words in title and tags, by tag, to favourites, to those with attachments. */
export function FilterBar({ filter, onFilter, tags }: FilterBarProps): ReactElement {
  const { text } = useTexts()
  const change = (part: Partial<ListFilter>): void => onFilter({ ...filter, ...part })
  const { onlyFavourites, onlyWithFiles } = filter
  return (
    <search className="filter-bar" aria-label={text('filter.label')}>
      <TextField
        className="filter-words"
        label={text('filter.words')}
        type="search"
        value={filter.words}
        onChange={(words) => change({ words })}
        autoComplete="off"
        dir="auto"
      />
      <div className="filter-chips">
        <Chip isOn={onlyFavourites} onTurn={() => change({ onlyFavourites: !onlyFavourites })}>
          <Star size={14} aria-hidden="true" />
          {text('filter.favourites')}
        </Chip>
        <Chip isOn={onlyWithFiles} onTurn={() => change({ onlyWithFiles: !onlyWithFiles })}>
          <Paperclip size={14} aria-hidden="true" />
          {text('filter.files')}
        </Chip>
        {tags.map((tag) => (
          <Chip
            key={tag}
            isOn={filter.tags.includes(tag)}
            onTurn={() => onFilter(toggleTag(filter, tag))}
          >
            <bdi className="parts-clip">{tag}</bdi>
          </Chip>
        ))}
        {isFiltering(filter) ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => {
              onFilter(NO_FILTER)
              focusFilter()
            }}
          >
            {text('filter.clear')}
          </Button>
        ) : null}
      </div>
    </search>
  )
}

interface ChipProps {
  isOn: boolean
  onTurn: () => void
  children: ReactNode
}

function Chip({ isOn, onTurn, children }: ChipProps): ReactElement {
  return (
    <button type="button" className="filter-chip" aria-pressed={isOn} onClick={onTurn}>
      {children}
    </button>
  )
}
