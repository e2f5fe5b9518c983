import type { DocumentRow } from '@shrd/client'
import { Table, TableRow, Tag, VaultIcon } from '@shrd/parts'
import { ArrowDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { openButtonId } from './use-return-focus.ts'

/** Props of {@link DocumentTable}. */
export interface DocumentTableProps {
  rows: readonly DocumentRow[]
  selected: string | null
  onOpen: (document_id: string) => void
}

/** The list itself: a table, on phones rows of two lines. */
export function DocumentTable({ rows, selected, onOpen }: DocumentTableProps): ReactElement {
  const { text } = useTexts()
  return (
    <div className="document-scroll">
      <Table className="document-table" label={text('document.listTitle')} head={<TableHead />}>
        {rows.map((row) => (
          <DocumentTableRow
            key={row.document_id}
            row={row}
            selected={row.document_id === selected}
            onOpen={() => onOpen(row.document_id)}
          />
        ))}
      </Table>
    </div>
  )
}

function TableHead(): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <th scope="col" className="column-date" aria-sort="descending">
        <span className="column-sorted">
          {text('document.lastUpdated')}
          <ArrowDown size={14} aria-hidden="true" />
        </span>
      </th>
      <th scope="col" className="column-icon">
        <span className="visually-hidden">{text('document.icon')}</span>
      </th>
      <th scope="col">{text('document.title')}</th>
      <th scope="col" className="column-tags">
        {text('document.tags')}
      </th>
    </>
  )
}

interface RowProps {
  row: DocumentRow
  selected: boolean
  onOpen: () => void
}

function DocumentTableRow({ row, selected, onOpen }: RowProps): ReactElement {
  const { language } = useTexts()
  const { title, tags, icon } = row.header
  const date = formatListDate(row.saved_at, language)
  return (
    <TableRow selected={selected} onOpen={onOpen}>
      <td className="column-date">
        <bdi>
          <time dateTime={new Date(row.saved_at).toISOString()}>{date}</time>
        </bdi>
      </td>
      <td className="column-icon">
        <VaultIcon name={icon} />
      </td>
      <td className="column-title">
        <button
          id={openButtonId(row.document_id)}
          type="button"
          className="document-open"
          onClick={(event) => {
            event.stopPropagation()
            onOpen()
          }}
        >
          <bdi className="parts-clip">{title}</bdi>
        </button>
        <span className="only-phone document-sub">
          <bdi>{date}</bdi>
          {tags.length > 0 ? ' · ' : null}
          <bdi>{tags.join(', ')}</bdi>
        </span>
      </td>
      <td className="column-tags">
        <span className="tag-line">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      </td>
    </TableRow>
  )
}
