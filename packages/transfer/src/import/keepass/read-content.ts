import type { KdbxEntry, KdbxEntryField } from 'kdbxweb'
import type { TransferContent } from '../../model.ts'
import { createField } from '../create-entry.ts'
import { readTotp, TOTP_FIELDS } from './read-totp.ts'

const STANDARD = ['Title', 'UserName', 'Password', 'URL', 'Notes']
/** Further addresses, as KeePassXC, Keepass2Android and KeePassDX name them. */
const ADDRESS = /^(KP2A_URL|URL|AndroidApp)(_?\d+)?$/

/** The content of an entry, or of one of its former states. */
export function readContent({ fields, tags }: KdbxEntry): TransferContent {
  const textOf = (name: string) => toText(fields.get(name))
  const others = [...fields].filter(([name]) => !STANDARD.includes(name))
  const addresses = others.filter(([name]) => ADDRESS.test(name))
  const custom = others.filter(([name]) => !ADDRESS.test(name) && !TOTP_FIELDS.test(name))
  return {
    title: textOf('Title'),
    usernames: [textOf('UserName')].filter((text) => text !== ''),
    password: textOf('Password'),
    urls: [textOf('URL'), ...addresses.map(([, value]) => toText(value))].filter(
      (text) => text !== '',
    ),
    totp: readTotp(textOf),
    description: '',
    notes: textOf('Notes'),
    fields: custom.map(([name, value]) =>
      createField(name, toText(value), typeof value !== 'string'),
    ),
    tags,
  }
}

function toText(value: KdbxEntryField | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : value.getText()
}
