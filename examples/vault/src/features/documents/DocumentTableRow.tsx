import type { DocumentRow } from '@shrd/client'
import { Badge, TableRow, VaultIcon } from '@shrd/parts'
import { Paperclip, Star } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { RowMenuButton } from './RowMenuButton.tsx'
import type { RowActions } from './row-actions.ts'
import { TagLine } from './TagLine.tsx'
import { useLongPress } from './use-long-press.ts'
import { openButtonId } from './use-return-focus.ts'

/** Props of {@link DocumentTableRow}. */
export interface DocumentTableRowProps {
  row: DocumentRow
  /** Its place in the list, from 0. */
  index: number
  /** Its document is the open one. */
  isOpen: boolean
  /** It is chosen for what is done with several. */
  isChosen: boolean
  /** A tap chooses it, and opens nothing. */
  isTapChoosing: boolean
  /** The one of the list that Tab reaches; the arrow keys reach all. */
  isCurrent: boolean
  isFavourite: boolean
  /** It belongs to somebody else. */
  isShared: boolean
  /** Stands in the place of the tags. */
  note?: string | undefined
  actions: RowActions
}

// Made once: of an icon that is the same as before nothing is drawn again.
const STAR = <Star size={16} aria-hidden="true" />
const PAPERCLIP = <Paperclip size={14} aria-hidden="true" />

/** One document of the list: a row, on phones two lines. */
export const DocumentTableRow: React.NamedExoticComponent<DocumentTableRowProps> = memo(DrawnRow)

function DrawnRow(props: DocumentTableRowProps): ReactElement {
  const { row, index, isOpen, isChosen, isTapChoosing, actions } = props
  const { document_id } = row
  const { language } = useTexts()
  const date = formatListDate(row.saved_at, language)
  const { wasLong, ...handlers } = useLongPress(() => actions.hold(document_id))
  const { open, toggle, drag } = actions
  const tap = isTapChoosing ? (id: string) => toggle(id, { isRange: false }) : open
  return (
    <TableRow
      {...handlers}
      selected={isOpen}
      onOpen={tap && (() => !wasLong() && tap(document_id))}
      aria-rowindex={index + 2}
      data-document={document_id}
      data-chosen={isChosen || undefined}
      onFocus={() => actions.setCurrent(document_id)}
      draggable={drag !== undefined}
      onDragStart={(event) => drag?.(row, event)}
    >
      <CheckCell {...props} />
      <DateCell row={row} date={date} />
      <td className="column-icon">
        <VaultIcon name={row.header.icon} />
      </td>
      <TitleCell {...props} date={date} />
      <td className="column-tags">{props.note ?? <TagLine tags={row.header.tags} />}</td>
      <EndCell {...props} />
    </TableRow>
  )
}

function CheckCell({ row, isChosen, isCurrent, actions }: DocumentTableRowProps): ReactElement {
  const { text } = useTexts()
  const { document_id } = row
  const title = row.header.title || text('document.withoutTitle')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the box inside; only the row is kept from opening
    <td className="column-check" onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        className="row-check"
        aria-label={text('document.selectOne', { title })}
        tabIndex={isCurrent ? 0 : -1}
        checked={isChosen}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          actions.toggle(document_id, { isRange })
        }}
      />
    </td>
  )
}

interface DatedProps {
  row: DocumentRow
  /** When it was saved, in words. */
  date: string
}

function DateCell({ row, date }: DatedProps): ReactElement {
  return (
    <td className="column-date">
      <bdi>
        <time dateTime={new Date(row.saved_at).toISOString()}>{date}</time>
      </bdi>
    </td>
  )
}

function TitleCell(props: DocumentTableRowProps & DatedProps): ReactElement {
  const { row, date, isChosen, isTapChoosing, isCurrent, isShared, note, actions } = props
  const { text } = useTexts()
  const { document_id } = row
  const { title, tags } = row.header
  const shown = title === '' ? text('document.withoutTitle') : title
  const more = note ?? tags.join(', ')
  return (
    <td className="column-title">
      <span className="document-line">
        <button
          id={openButtonId(document_id)}
          type="button"
          className="document-open"
          data-private={title === '' || undefined}
          tabIndex={isCurrent ? 0 : -1}
          aria-pressed={isTapChoosing ? isChosen : undefined}
          onClick={(event) => {
            // A pressed modifier chooses, as everywhere; the row sees the rest.
            if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return
            event.stopPropagation()
            actions.toggle(document_id, { isRange: event.shiftKey })
          }}
        >
          <bdi className="parts-clip">{shown}</bdi>
        </button>
        {isShared ? <Badge>{text('document.shared')}</Badge> : null}
      </span>
      <span className="document-sub">
        <bdi className="only-cards">{date}</bdi>
        {more === '' ? null : <span className="only-cards"> · </span>}
        <bdi>{more}</bdi>
      </span>
    </td>
  )
}

function EndCell({ row, isCurrent, isFavourite, actions }: DocumentTableRowProps): ReactElement {
  const { text } = useTexts()
  const { document_id } = row
  const files = row.file_count
  const shared = { tabIndex: isCurrent ? 0 : -1, 'aria-describedby': openButtonId(document_id) }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the buttons inside; only the row is kept from opening
    <td
      className="column-end"
      onClick={(event) => {
        event.stopPropagation()
        // Not every browser focuses a button that is clicked. A row whose menu is open stays on the
        // page, else the next row took over its element, and with it the menu.
        actions.setCurrent(document_id)
      }}
    >
      <span className="row-end">
        {files > 0 ? (
          <span className="row-files" title={text('document.files', { count: files })}>
            {PAPERCLIP}
            {files}
          </span>
        ) : null}
        {actions.setFavourite ? (
          <button
            {...shared}
            type="button"
            className="row-button row-star"
            aria-label={text('document.favourite')}
            aria-pressed={isFavourite}
            onClick={() => actions.setFavourite?.([document_id], !isFavourite)}
          >
            {STAR}
          </button>
        ) : null}
        <RowMenuButton {...shared} row={row} actions={actions} />
      </span>
    </td>
  )
}
