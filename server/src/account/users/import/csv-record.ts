import { restoreCell } from '../export/csv-cells.ts'

/** The object that a record of CSV stands for. Empty cells are missing. */
export function toObject(
  columns: readonly string[],
  cells: readonly string[],
): Record<string, unknown> {
  const user: Record<string, unknown> = {}
  for (const [at, column] of columns.entries()) {
    const cell = restoreCell(cells[at] ?? '')
    if (cell !== '') put(user, column.split('.'), readCell(column, cell))
  }
  return user
}

function readCell(column: string, cell: string): unknown {
  if (column === 'email_verified') return { true: true, false: false }[cell.toLowerCase()] ?? cell
  if (column === 'created_at' && /^\d{1,15}$/.test(cell)) return Number(cell)
  // The objects of other systems.
  if (column === 'password_hash' && cell.startsWith('{')) return readJson(cell)
  return cell
}

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

/** The header has checked the names, so none of them is special. */
function put(
  user: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    user[name] = value
    return
  }
  const inner = user[name]
  const object = isObject(inner) ? inner : {}
  user[name] = object
  put(object, rest, value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
