import type { TransferEntry } from '../../model.ts'
import { createField } from '../create-entry.ts'
import type { ImportFormat } from '../import-format.ts'
import { parseJson, toObjects, toText, toTexts } from '../json-value.ts'

type Parts = Partial<TransferEntry>
/** A cell of a row, with the name of its column. */
export interface NamedCell {
  readonly name: string
  readonly value: string
}
type Refine = (parts: Parts, cells: readonly NamedCell[]) => Parts

/** What the managers write into single cells. */
const REFINEMENTS: Partial<Readonly<Record<ImportFormat, Refine>>> = {
  'shrd-csv': refineLines,
  'bitwarden-csv': refineBitwarden,
  'lastpass-csv': refineLastpass,
  '1password-csv': refineOnePassword,
  'nordpass-csv': refineNordpass,
  'keepass-csv': refineKeepass,
}

/** Completes the parts of a row with what only its manager writes. */
export function refineRow(parts: Parts, format: ImportFormat, cells: readonly NamedCell[]): Parts {
  return REFINEMENTS[format]?.(parts, cells) ?? parts
}

/** `fields` has a line for each custom field. */
function refineLines(parts: Parts, cells: readonly NamedCell[]): Parts {
  const { fields: made = [], leftovers = [] } = parts
  const lines = cellOf(cells, 'fields')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const fields = lines.map((line) => {
    const at = line.indexOf(':')
    return at > 0
      ? createField(line.slice(0, at).trim(), line.slice(at + 1).trim())
      : createField('field', line)
  })
  return {
    ...parts,
    fields: [...made, ...fields],
    leftovers: leftovers.filter(({ name }) => name !== 'fields'),
  }
}

/** `login_uri` lists addresses with commas. */
function refineBitwarden(parts: Parts, cells: readonly NamedCell[]): Parts {
  const { leftovers = [], urls = [] } = parts
  const isAsked = ({ name, value }: NamedCell) => !(name === 'reprompt' && value === '0')
  return refineLines(
    {
      ...parts,
      kind: cellOf(cells, 'type') === 'note' ? 'note' : 'login',
      urls: urls.flatMap((text) => text.split(/,(?=[a-z][a-z\d+.-]*:\/\/)/i)),
      leftovers: leftovers.filter(isAsked),
    },
    cells,
  )
}

/** Secure notes have the address `http://sn`; those of a template have a line for each field. */
function refineLastpass(parts: Parts): Parts {
  const { urls = [], notes = '' } = parts
  if (urls[0] !== 'http://sn') return parts
  const note: Parts = { ...parts, kind: 'note', urls: [] }
  if (!notes.startsWith('NoteType:')) return note
  const [body = '', ...rest] = notes.split(/\nNotes:/)
  const fields = body.split('\n').flatMap((line) => {
    const at = line.indexOf(':')
    const value = line.slice(at + 1).trim()
    return at < 0 || value === '' ? [] : createField(line.slice(0, at), value)
  })
  return { ...note, fields: [...(parts.fields ?? []), ...fields], notes: rest.join('\nNotes:') }
}

/** Types that 1Password has itself. Others are folders that a converter has written. */
const TYPES = /^(login|password|secure note|credit card|identity|wireless router|server)$/i

function refineOnePassword(parts: Parts): Parts {
  const { folder = [], usernames = [], fields = [], leftovers = [] } = parts
  const isType = folder.length === 1 && TYPES.test(folder[0] ?? '')
  return {
    ...parts,
    kind: isType && /note/i.test(folder[0] ?? '') ? 'note' : 'login',
    folder: isType ? [] : folder,
    // Columns that repeat the user name, or say that nothing was chosen.
    fields: fields.filter(
      ({ value }) => !usernames.includes(value) && value.toLowerCase() !== 'default',
    ),
    leftovers: leftovers.filter(({ value }) => !/^(false|default)$/i.test(value)),
  }
}

/** Lists in cells are JSON. */
function refineNordpass(parts: Parts, cells: readonly NamedCell[]): Parts {
  const { fields = [], urls = [] } = parts
  const custom = cellOf(cells, 'custom_fields')
  const kept = fields.filter(({ name }) => name.toLowerCase() !== 'custom_fields')
  const type = cellOf(cells, 'type')
  return {
    ...parts,
    kind: type === 'credit_card' ? 'card' : type === 'identity' ? 'identity' : 'login',
    urls: urls.flatMap((text) => (text.startsWith('[') ? readTexts(text) : [text])),
    fields: [...kept, ...(custom === '' ? [] : readCustomFields(custom))],
  }
}

function readTexts(text: string): readonly string[] {
  try {
    return toTexts(parseJson(text))
  } catch {
    return [text]
  }
}

function readCustomFields(text: string): TransferEntry['fields'] {
  try {
    return toObjects(parseJson(text)).map(({ label, value, type }) =>
      createField(toText(label), toText(value), type === 'hidden'),
    )
  } catch {
    return [createField('custom_fields', text)]
  }
}

/** KeePassXC writes the root group as the first folder. */
function refineKeepass(parts: Parts): Parts {
  const { folder = [] } = parts
  return { ...parts, folder: folder[0] === 'Root' ? folder.slice(1) : folder }
}

function cellOf(cells: readonly NamedCell[], name: string): string {
  return cells.find((cell) => cell.name.toLowerCase() === name)?.value ?? ''
}
