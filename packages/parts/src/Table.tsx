import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Props of {@link Table}. */
export interface TableProps extends ComponentProps<'table'> {
  /** Names the table for assistive technology. */
  label: string
  /** The cells of the head: `<th>` elements. */
  head: ReactNode
}

/**
 * A `<table>` with a sticky head. Its rows are {@link TableRow}s. If you set `aria-rowcount`
 * because the page shows only some rows, the head is row 1.
 */
export function Table({ label, head, className, children, ...rest }: TableProps): ReactElement {
  return (
    <table {...rest} aria-label={label} className={classNames('parts-table', className)}>
      <thead>
        <tr aria-rowindex={rest['aria-rowcount'] === undefined ? undefined : 1}>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Props of {@link TableRow}. */
export interface TableRowProps extends Omit<ComponentProps<'tr'>, 'onClick'> {
  selected?: boolean | undefined
  /**
   * Makes the whole row clickable. For the keyboard and assistive technology, one cell must contain
   * a button or link that does the same.
   */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** A `<tr>`. The selected row has a bar at its start. */
export function TableRow(props: TableRowProps): ReactElement {
  const { selected, onOpen, className, children, ...rest } = props
  return (
    <tr
      {...rest}
      className={classNames(onOpen && 'parts-row-open', className)}
      data-selected={selected || undefined}
      aria-current={selected ? 'true' : undefined}
      onClick={onOpen}
    >
      {children}
    </tr>
  )
}
