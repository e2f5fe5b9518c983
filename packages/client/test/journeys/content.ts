import type { DocumentDraft } from '@shrd/crypto/documents'
import type { LocalFile } from '../../src/files/local-file.ts'
import { SECRET } from '../rotation/rotating-member.ts'
import { FILE_NAME, WRITTEN } from '../rotation/rotating-partners.ts'
import { PASSWORD } from '../world.ts'

/** A document whose title is private; every field says something else. */
export const DOCUMENT: Omit<DocumentDraft, 'header'> & {
  header: DocumentDraft['header'] & { icon: 'key' }
} = {
  private_title: true,
  header: { title: 'A title for nobody else', tags: [], icon: 'key' },
  body: {
    username: 'ada.lovelace.at.home',
    password: 'analytical engine, 1843',
    url: 'https://bank.example/private/place',
    description: 'Where the "savings" are – all of them',
    notes: 'Überall zu Hause\nand a second line',
    custom_fields: [{ name: 'Mother’s maiden name', type: 'text', value: 'Milbanke of Seaham' }],
  },
}

/** What a save puts in the place of the password. */
export const NEW_PASSWORD = 'difference engine, 1822'

/** A file, in a document or in a share: the same bytes again and again, as compression likes them. */
export const FILE: Readonly<Record<'name' | 'type' | 'text', string>> = {
  name: 'Will and testament.html',
  type: 'text/x-private-will',
  text: '<script>all of it to the cat</script>\n'.repeat(400),
}

/** What two people call each other. */
export const ALIASES = { ofReceiver: 'Cousin Babbage', ofSender: 'Countess Ada' } as const

/** What is sent by a link, and what is asked for to read it. */
export const SHARE = {
  message: 'the code of the door: 314159',
  passphrase: 'spoken on the phone',
  label: 'for the new tenant',
}

/** The file as a person chooses it. */
export function chooseFile(): LocalFile {
  return new File([FILE.text], FILE.name, { type: FILE.type })
}

/** Everything that people write, choose and type on the journeys; none of it is for a server. */
export const CONTENTS: Readonly<Record<string, string>> = {
  'the password of a key file': PASSWORD,
  'the text of a document': SECRET,
  'the title of a document': DOCUMENT.header.title,
  'a user name': DOCUMENT.body.username,
  'a password': DOCUMENT.body.password,
  'a later password': NEW_PASSWORD,
  'an address': DOCUMENT.body.url,
  'the host of an address': 'bank.example',
  'a description': DOCUMENT.body.description,
  'the first line of notes': 'Überall zu Hause',
  'the second line of notes': 'and a second line',
  'the name of a field': 'Mother’s maiden name',
  'the value of a field': 'Milbanke of Seaham',
  'the notes of a partner': WRITTEN.byBob,
  'notes for a partner': WRITTEN.byAlice,
  'the name of an earlier file': FILE_NAME,
  'the name of a file': FILE.name,
  'the type of a file': FILE.type,
  'the content of a file': FILE.text.slice(0, 30),
  'the name of a contact': 'Aunt Ada',
  'the name of a receiver': ALIASES.ofReceiver,
  'the name of a sender': ALIASES.ofSender,
  'the message of a share': SHARE.message,
  'the passphrase of a share': SHARE.passphrase,
  'the label of a share': SHARE.label,
}
