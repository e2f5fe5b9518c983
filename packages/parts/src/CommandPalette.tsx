import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

/** One entry of a {@link CommandPalette}. */
export interface Command {
  /** Unique in the whole palette. */
  value: string
  /** What is shown and searched. */
  label: string
  /** Other words that find it. */
  keywords?: string | undefined
  /** Shown at the end, such as an address. */
  detail?: string | undefined
  icon?: ReactNode
  onSelect: () => void
}

/** Entries under one heading. */
export interface CommandGroup {
  /** The heading. */
  value: string
  items: readonly Command[]
}

/** The texts of {@link CommandPalette}. */
export interface CommandPaletteWords {
  /** Names dialog and field. */
  label: string
  placeholder: string
  none: string
  close: string
}

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly CommandGroup[]
  query: string
  onQuery: (query: string) => void
  words: CommandPaletteWords
  /** A line below the list, such as that a search is running. */
  status?: ReactNode
}

/**
 * A modal `<div role="dialog">` with a field that finds screens, things and actions by their names.
 * Every word of the query must begin a word of an entry.
 */
export function CommandPalette(props: CommandPaletteProps): ReactElement {
  const { open, onOpenChange, groups, query, onQuery, words, status } = props
  const choose = (command: Command): void => {
    onOpenChange(false)
    command.onSelect()
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="parts-scrim" />
        <Dialog.Viewport className="parts-palette-viewport">
          <Dialog.Popup className="parts-palette" aria-label={words.label}>
            <Autocomplete.Root
              open
              inline
              items={groups}
              value={query}
              onValueChange={onQuery}
              filter={matches}
              itemToStringValue={({ label }: Command) => label}
              autoHighlight="always"
              keepHighlight
            >
              <div className="parts-palette-field">
                <Search size={18} aria-hidden="true" />
                <Autocomplete.Input
                  className="parts-palette-input"
                  aria-label={words.label}
                  placeholder={words.placeholder}
                />
                <Dialog.Close className="parts-hidden">{words.close}</Dialog.Close>
              </div>
              <div className="parts-palette-list">
                <Autocomplete.Empty className="parts-palette-none">{words.none}</Autocomplete.Empty>
                <Autocomplete.List>
                  {(group: CommandGroup) => (
                    <Group key={group.value} group={group} onChoose={choose} />
                  )}
                </Autocomplete.List>
              </div>
              <div className="parts-palette-foot" role="status">
                {status}
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface GroupProps {
  group: CommandGroup
  onChoose: (command: Command) => void
}

function Group({ group, onChoose }: GroupProps): ReactElement {
  return (
    <Autocomplete.Group items={group.items} className="parts-palette-group">
      <Autocomplete.GroupLabel className="parts-menu-label">{group.value}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.value}
            value={command}
            className="parts-menu-item"
            onClick={() => onChoose(command)}
          >
            {command.icon}
            <span className="parts-clip parts-grow">{command.label}</span>
            {command.detail ? <span className="parts-palette-detail">{command.detail}</span> : null}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().split(/[^\p{L}\p{N}_]+/u)

/** True if every word of the query begins a word of the command. */
function matches(command: Command, query: string): boolean {
  const own = wordsOf(`${command.label} ${command.keywords ?? ''} ${command.detail ?? ''}`)
  return wordsOf(query).every((word) => own.some((one) => one.startsWith(word)))
}
