import type { ImportFormat } from '../import-format.ts'
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
    const roles = header.map((name) => layout.roles[name] ?? ('field' as const))
    const isOnePassword = layout.format === 'safari-csv' && header.includes('archived')
    const format = isOnePassword ? '1password-csv' : layout.format
    return { format, layout, mapping: { hasHeader: true, roles } }
  }
  return { format: 'csv', layout: null, mapping: guessMapping(table) }
}

function guessMapping(table: Table): ColumnMapping {
  const named = guessByNames(table[0] ?? [])
  const width = Math.max(0, ...table.slice(0, GUESSED_ROWS).map((row) => row.length))
  const isNamed = named.filter((role) => role !== 'field').length >= 2
  if (isNamed) return { hasHeader: true, roles: pad(named, width) }
  return { hasHeader: false, roles: guessByCells(table.slice(0, GUESSED_ROWS), width) }
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

/** Old tables of Dashlane and others: title, address, user name, password, notes. */
function guessByCells(rows: Table, width: number): ColumnRole[] {
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((row) => ADDRESS.test((row[at] ?? '').trim())).length,
  )
  const most = Math.max(0, ...counts)
  const url = most > rows.length / 3 ? counts.indexOf(most) : -1
  const known: readonly ColumnRole[] =
    url === 1
      ? ['title', 'url', 'username', 'password', 'notes']
      : url === 0
        ? ['url', 'username', 'password', 'notes']
        : ['title', 'username', 'password', url === 3 ? 'url' : 'field', 'notes']
  return pad(known.slice(0, width), width)
}

function pad(roles: readonly ColumnRole[], width: number): ColumnRole[] {
  return Array.from({ length: Math.max(width, roles.length) }, (_, at) => roles[at] ?? 'field')
}
