import type { DocumentRow } from '@shrd/client'
import { Badge, TableRow, Tag, VaultIcon } from '@shrd/parts'
import { Paperclip, Star } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { RowMenuButton } from './RowMenuButton.tsx'
import type { RowActions } from './row-actions.ts'
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
  /** The one of the list that Tab reaches; the arrow keys reach all. */
  isCurrent: boolean
  isFavourite: boolean
  /** It belongs to somebody else. */
  isShared: boolean
  /** Stands in the place of the tags. */
  note?: string | undefined
  actions: RowActions
}

/** One document of the list: a row, on phones two lines. */
export const DocumentTableRow: React.NamedExoticComponent<DocumentTableRowProps> = memo(DrawnRow)

function DrawnRow(props: DocumentTableRowProps): ReactElement {
  const { row, index, isOpen, isChosen, actions } = props
  const { document_id } = row
  const press = useLongPress(() => actions.toggle(document_id, { isRange: false }))
  const { wasLong, ...handlers } = press
  const { open, drag } = actions
  return (
    <TableRow
      {...handlers}
      selected={isOpen}
      onOpen={open && (() => !wasLong() && open(document_id))}
      aria-rowindex={index + 2}
      data-document={document_id}
      data-chosen={isChosen || undefined}
      draggable={drag !== undefined}
      onDragStart={(event) => drag?.(row, event)}
    >
      <CheckCell {...props} />
      <DateCell row={row} />
      <td className="column-icon">
        <VaultIcon name={row.header.icon} />
      </td>
      <TitleCell {...props} />
      <td className="column-tags">
        {props.note ?? (
          <span className="tag-line">
            {row.header.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        )}
      </td>
      <EndCell {...props} />
    </TableRow>
  )
}

function CheckCell({ row, isChosen, isCurrent, actions }: DocumentTableRowProps): ReactElement {
  const { text } = useTexts()
  const { document_id } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the box inside; only the row is kept from opening
    <td className="column-check" onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        className="row-check"
        aria-label={text('document.select')}
        aria-describedby={openButtonId(document_id)}
        tabIndex={isCurrent ? 0 : -1}
        checked={isChosen}
        onFocus={() => actions.setCurrent(document_id)}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          actions.toggle(document_id, { isRange })
        }}
      />
    </td>
  )
}

function DateCell({ row }: { row: DocumentRow }): ReactElement {
  const { language } = useTexts()
  return (
    <td className="column-date">
      <bdi>
        <time dateTime={new Date(row.saved_at).toISOString()}>
          {formatListDate(row.saved_at, language)}
        </time>
      </bdi>
    </td>
  )
}

function TitleCell(props: DocumentTableRowProps): ReactElement {
  const { row, isCurrent, isShared, note, actions } = props
  const { text, language } = useTexts()
  const { document_id } = row
  const { title, tags } = row.header
  const shown = title === '' ? text('document.withoutTitle') : title
  return (
    <td className="column-title">
      <span className="document-line">
        <button
          id={openButtonId(document_id)}
          type="button"
          className="document-open"
          data-private={title === '' || undefined}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={() => actions.setCurrent(document_id)}
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
      <span className="only-phone document-sub">
        <bdi>{formatListDate(row.saved_at, language)}</bdi>
        {note === undefined && tags.length === 0 ? null : ' · '}
        <bdi>{note ?? tags.join(', ')}</bdi>
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
    <td className="column-end" onClick={(event) => event.stopPropagation()}>
      <span className="row-end">
        {files > 0 ? (
          <span className="row-files" title={text('document.files', { count: files })}>
            <Paperclip size={14} aria-hidden="true" />
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
            <Star size={16} aria-hidden="true" />
          </button>
        ) : null}
        <RowMenuButton {...shared} row={row} actions={actions} />
      </span>
    </td>
  )
}
