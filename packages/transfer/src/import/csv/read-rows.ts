import { restoreCell } from '../../export/csv-cells.ts'
import type { TransferEntry } from '../../model.ts'
import { createEntry, createField, splitPath } from '../create-entry.ts'
import { type ParsedVaults, type SkippedPart, UNNAMED_VAULT } from '../import-result.ts'
import { toTime } from '../json-value.ts'
import type { ColumnMapping, ColumnRole } from './column-role.ts'
import type { CsvLayout } from './csv-layouts.ts'
import { isBlank, type ReadTable } from './read-table.ts'
import { refineRow } from './refine-row.ts'

const TRUE = /^(1|true|yes|y|x|ja|oui|si|sì)$/i

/** Turns the rows of a table into entries. */
export function readRows(
  { table, broken }: ReadTable,
  { hasHeader, roles }: ColumnMapping,
  layout: CsvLayout | null,
): ParsedVaults {
  const names = hasHeader ? (table[0] ?? []) : []
  const skipped: SkippedPart[] = broken.map((at) => ({
    reason: 'broken_row',
    where: String(at + 1),
  }))
  const byVault = new Map<string, TransferEntry[]>()
  const vaultAt = roles.indexOf('vault')
  for (const [at, row] of table.entries()) {
    if (hasHeader && at === 0) continue
    if (isBlank(row)) skipped.push({ reason: 'empty_row', where: String(at + 1) })
    else {
      const cells = layout?.format === 'shrd-csv' ? row.map(restoreCell) : row
      const name = (cells[vaultAt] ?? '').trim()
      const entries = byVault.get(name) ?? []
      byVault.set(name, entries)
      entries.push(readRow(cells, { names, roles, layout }))
    }
  }
  const vaults = [...byVault].map(([name, entries]) => ({
    ...UNNAMED_VAULT,
    name,
    folders: [],
    entries,
  }))
  return { vaults, skipped }
}

interface Columns {
  readonly names: readonly string[]
  readonly roles: readonly ColumnRole[]
  readonly layout: CsvLayout | null
}

interface Cell {
  readonly name: string
  readonly role: ColumnRole
  readonly value: string
}

function readRow(row: readonly string[], { names, roles, layout }: Columns): TransferEntry {
  const cells = row
    .map((value, at): Cell => {
      // A row can be longer than the header: a separator in a value that has no quotes.
      return { name: names[at]?.trim() || `${at + 1}`, role: roles[at] ?? 'field', value }
    })
    .filter(({ value }) => value.trim() !== '')
  const of = (role: ColumnRole) => cells.filter((cell) => cell.role === role)
  const textOf = (role: ColumnRole) => of(role)[0]?.value ?? ''
  const texts = (role: ColumnRole) => of(role).map(({ value }) => value)
  const entry: Partial<TransferEntry> = {
    title: textOf('title'),
    usernames: texts('username'),
    password: textOf('password'),
    urls: texts('url'),
    totp: texts('totp'),
    description: textOf('description'),
    notes: texts('notes').join('\n\n'),
    folder: splitPath(textOf('folder'), layout?.pathSeparator ?? '/'),
    tags: texts('tags').flatMap((text) => text.split(/[,;]/)),
    is_favourite: TRUE.test(textOf('favourite')),
    fields: [...of('password').slice(1), ...of('field'), ...of('secret')].map(
      ({ name, role, value }) => createField(name, value, role !== 'field'),
    ),
    created_at: toTime(textOf('created')),
    modified_at: toTime(textOf('modified')),
    leftovers: of('leftover').map(({ name, value }) => ({ name, value })),
  }
  return createEntry(layout === null ? entry : refineRow(entry, layout.format, cells))
}
