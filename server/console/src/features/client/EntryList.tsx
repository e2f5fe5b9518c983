import { Button, IconButton } from '@shrd/parts'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link EntryList}. */
export interface EntryListProps<Entry> {
  label: string
  addLabel: string
  /** Names an entry, by its number from 1. */
  nameOf: (number: number) => string
  entries: readonly Entry[]
  /** What is added. */
  empty: Entry
  onChange: (entries: readonly Entry[]) => void
  /** The fields of an entry. */
  children: (entry: Entry, set: (change: Partial<Entry>) => void, position: number) => ReactNode
}

/** A `<fieldset>` for each entry of a list whose entries have several fields. */
export function EntryList<Entry extends object>(props: EntryListProps<Entry>): ReactElement {
  const { label, addLabel, nameOf, entries, empty, onChange, children } = props
  const { text } = useTexts()
  const list = useRef<HTMLFieldSetElement>(null)
  const focusLater = (position: number): void => {
    requestAnimationFrame(() => {
      const shown = list.current?.querySelectorAll('.entry') ?? []
      const entry = shown[Math.min(position, shown.length - 1)]
      const target = entry?.querySelector('input') ?? list.current?.querySelector('button')
      target?.focus()
    })
  }
  const change = (next: readonly Entry[], position: number): void => {
    onChange(next)
    focusLater(position)
  }
  return (
    <fieldset ref={list} className="entry-list">
      <legend className="parts-hidden">{label}</legend>
      {entries.map((entry, position) => {
        const name = nameOf(position + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its position, its fields change with each key
          <fieldset key={position} className="entry">
            <legend className="parts-hidden">{name}</legend>
            <div className="entry-head">
              <span className="parts-label" aria-hidden="true">
                {name}
              </span>
              <IconButton
                label={text('redirects.remove', { value: name })}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={() => change(entries.toSpliced(position, 1), position)}
              />
            </div>
            {children(
              entry,
              (part) => onChange(entries.with(position, { ...entry, ...part })),
              position,
            )}
          </fieldset>
        )
      })}
      <span>
        <Button
          size="sm"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => change([...entries, empty], entries.length)}
        >
          {addLabel}
        </Button>
      </span>
    </fieldset>
  )
}
