import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'mails'> = {
  'mails.lead':
    'Koder, links og detaljer har deres egne pladser, så ingen skabelon kan udelade dem.',
  'mails.kind': 'Mail',
  'mails.kind.verify_email': 'Bekræft adressen',
  'mails.kind.address_taken': 'Adressen er allerede i brug',
  'mails.kind.one_time_code': 'Engangskode',
  'mails.kind.reset_password': 'Vælg en ny adgangskode',
  'mails.kind.set_password': 'Vælg den første adgangskode',
  'mails.kind.password_changed': 'Adgangskoden er ændret',
  'mails.subject': 'Emne',
  'mails.beginning': 'Tekst før kode, knap og detaljer',
  'mails.button': 'Knap',
  'mails.close': 'Tekst efter dem',
  'mails.paragraphs': 'En tom linje begynder et nyt afsnit.',
  'mails.placeholders': 'Du kan bruge {names}.',
  'mails.usual': 'Tjenestens tekst',
  'mails.preview': 'Forhåndsvisning',
  'mails.previewFailed': 'Mailen kunne ikke tegnes.',
  'mails.from': 'Fra',
  'mails.test': 'Send testmail',
  'mails.testSent': 'Sendt til {recipient}.',
  'mails.noAddress': 'En tekst må ikke indeholde webadresser: Knappen er linket.',
}
