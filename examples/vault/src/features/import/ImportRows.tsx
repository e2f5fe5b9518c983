import { Badge, type BadgeTone, Card, CardHead, Table, TableRow, VaultIcon } from '@shrd/parts'
import { type ReactElement, useRef } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { Gap } from '../documents/Gap.tsx'
import { useVirtualRows } from '../documents/use-virtual-rows.ts'
import type { ImportRow } from './import-messages.ts'

/** What is said of an entry. */
export interface RowState {
  readonly text: string
  readonly tone: BadgeTone
}

/** Props of {@link ImportRows}. */
export interface ImportRowsProps {
  rows: readonly ImportRow[]
  stateOf: (row: ImportRow) => RowState
}

/** The entries of a source, one row for each. Only the rows in view are on the page. */
export function ImportRows({ rows, stateOf }: ImportRowsProps): ReactElement {
  const { text } = useTexts()
  const scroller = useRef<HTMLElement>(null)
  const { items, height } = useVirtualRows({ count: rows.length, scroller, current: -1 })
  const first = items[0]?.start ?? 0
  const last = items.at(-1)?.end ?? 0
  return (
    <Card>
      <CardHead title={text('import.rows')} badge={<Badge>{rows.length}</Badge>} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing inside takes the focus */}
      <section ref={scroller} className="import-rows" tabIndex={0} aria-label={text('import.rows')}>
        <Table label={text('import.rows')} aria-rowcount={rows.length + 1} head={<Heads />}>
          {first > 0 ? <Gap height={first} /> : null}
          {items.map(({ index }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <Row key={row.index} row={row} position={index} state={stateOf(row)} />
            )
          })}
          {height > last ? <Gap height={height - last} /> : null}
        </Table>
      </section>
    </Card>
  )
}

function Heads(): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <th scope="col">{text('import.column.title')}</th>
      <th scope="col" className="import-wide">
        {text('import.column.folder')}
      </th>
      <th scope="col">{text('import.column.state')}</th>
    </>
  )
}

interface RowProps {
  row: ImportRow
  position: number
  state: RowState
}

function Row({ row, position, state }: RowProps): ReactElement {
  const { icon, title, username, vault, folder } = row
  const place = [vault, ...folder].filter((name) => name !== '').join(' / ')
  return (
    <TableRow data-document={row.index} aria-rowindex={position + 2}>
      <td>
        <span className="import-row-title">
          <VaultIcon name={icon} size={16} />
          <bdi className="parts-clip">{title}</bdi>
          <bdi className="import-hint parts-clip import-wide">{username}</bdi>
        </span>
      </td>
      <td className="import-wide">
        <bdi className="parts-clip import-hint">{place}</bdi>
      </td>
      <td>
        <Badge tone={state.tone}>{state.text}</Badge>
      </td>
    </TableRow>
  )
}
