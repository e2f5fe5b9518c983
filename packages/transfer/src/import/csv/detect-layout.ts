import type { ImportFormat } from '../import-format.ts'
import { lookUp } from '../look-up.ts'
import type { ColumnMapping, ColumnRole } from './column-role.ts'
import { CSV_LAYOUTS, type CsvLayout } from './csv-layouts.ts'
import type { Table } from './read-table.ts'

/** How a table looks. `csv` means that a person has to confirm the mapping. */
export interface DetectedTable {
  readonly format: ImportFormat
  readonly mapping: ColumnMapping
  readonly layout: CsvLayout | null
}

/** Roles by words that tables of any origin use, in the languages of the interface. */
const WORDS: readonly (readonly [role: ColumnRole, words: RegExp])[] = [
  ['password', /^(pass(word|wort|code)?|pwd|kennwort|mot de passe|adgangskode|secret)$/i],
  ['totp', /^(otp(auth|url|secret)?|totp|2fa.*|one.?time.*)$/i],
  [
    'username',
    /^(user(name)?|user.?id|login( ?name)?|benutzer(name)?|utilisateur|utente|brugernavn|e-?mail)$/i,
  ],
  ['url', /^(url|uri|web ?site|login_?uri|address|adresse|link|hostname|origin)$/i],
  ['title', /^(title|name|account|entry|titel|titre|titolo|nom|nome|navn)$/i],
  ['notes', /^(notes?|comments?|extra|notizen?|bemerkung(en)?|remarques?|noter?|memo)$/i],
  ['folder', /^(folder|group(ing)?|category|ordner|gruppe|kategorie|dossier|cartella|mappe)$/i],
  ['tags', /^(tags?|labels?|etiquettes?|etichette)$/i],
  ['favourite', /^(fav(ou?rite)?|starred|favorit)$/i],
  ['created', /^(created.*|creation.*|time ?created)$/i],
  ['modified', /^(modified.*|updated.*|last ?(modified|changed)|time ?password ?changed)$/i],
]
const ADDRESS = /^([a-z][a-z\d+.-]*:\/\/\S+|(www\.)?[a-z\d-]+(\.[a-z\d-]+)+(\/\S*)?)$/i
/** A table without names is guessed by its first rows. */
const GUESSED_ROWS = 50

/** Finds the manager that wrote a table, or guesses what its columns are. */
export function detectLayout(table: Table): DetectedTable {
  const header = (table[0] ?? []).map((name) => name.trim().toLowerCase())
  const layout = CSV_LAYOUTS.find(({ requires }) => requires.every((name) => header.includes(name)))
  if (layout !== undefined) {
    const roles = header.map((name) => lookUp(layout.roles, name) ?? ('field' as const))
    const isOnePassword = layout.format === 'safari-csv' && header.includes('archived')
    const format = isOnePassword ? '1password-csv' : layout.format
    return { format, layout, mapping: { hasHeader: true, roles } }
  }
  return { format: 'csv', layout: null, mapping: guessMapping(table) }
}

const SECRET = /number|code|pin|password/i

/** Reads a table by the names of its columns alone, for tables among others in an archive. */
export function mapByNames(header: readonly string[]): ColumnMapping {
  const roles = guessByNames(header).map((role, at): ColumnRole => {
    return role === 'field' && SECRET.test(header[at] ?? '') ? 'secret' : role
  })
  return { hasHeader: true, roles }
}

function guessMapping(table: Table): ColumnMapping {
  const rows = table.slice(0, GUESSED_ROWS)
  const named = guessByNames(table[0] ?? [])
  const width = Math.max(0, ...rows.map((row) => row.length))
  const isNamed = named.filter((role) => role !== 'field').length >= 2
  if (isNamed) return { hasHeader: true, roles: pad(named, width) }
  const hasHeader = isHeader(table[0] ?? [], rows.slice(1), width)
  return { hasHeader, roles: guessByCells(rows.slice(hasHeader ? 1 : 0), width) }
}

/** Names in another language: one for each column, all different, and no address above addresses. */
function isHeader(first: readonly string[], rows: Table, width: number): boolean {
  const names = first.map((name) => name.trim())
  const isWhole = names.length === width && !names.includes('') && new Set(names).size === width
  const url = findAddresses(rows, width)
  return isWhole && url >= 0 && !ADDRESS.test(names[url] ?? '')
}

function guessByNames(header: readonly string[]): ColumnRole[] {
  const taken = new Set<ColumnRole>()
  return header.map((name) => {
    const role = WORDS.find(([, words]) => words.test(name.trim()))?.[0] ?? 'field'
    if (taken.has(role) && role !== 'username' && role !== 'url') return 'field'
    taken.add(role)
    return role
  })
}

/** The column with the most addresses; -1 if few rows have one. */
function findAddresses(rows: Table, width: number): number {
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((row) => ADDRESS.test((row[at] ?? '').trim())).length,
  )
  const most = Math.max(0, ...counts)
  return most > rows.length / 3 ? counts.indexOf(most) : -1
}

/** The usual order is title, user name, password, notes, with the address somewhere between. */
function guessByCells(rows: Table, width: number): ColumnRole[] {
  const url = findAddresses(rows, width)
  const others: readonly ColumnRole[] = ['title', 'username', 'password', 'notes']
  // A table that begins with the address has no titles.
  const rest = url === 0 ? others.slice(1) : others
  const roles = url < 0 ? rest : [...rest.slice(0, url), 'url' as const, ...rest.slice(url)]
  return pad(roles.slice(0, width), width)
}

function pad(roles: readonly ColumnRole[], width: number): ColumnRole[] {
  return Array.from({ length: Math.max(width, roles.length) }, (_, at) => roles[at] ?? 'field')
}
