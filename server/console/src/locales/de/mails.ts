import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'mails'> = {
  'mails.lead':
    'Codes, Links und Einzelheiten haben ihre eigenen Plätze, keine Vorlage kann sie weglassen.',
  'mails.kind': 'Nachricht',
  'mails.kind.verify_email': 'Adresse bestätigen',
  'mails.kind.address_taken': 'Die Adresse wird schon verwendet',
  'mails.kind.one_time_code': 'Einmalcode',
  'mails.kind.reset_password': 'Neues Passwort setzen',
  'mails.kind.set_password': 'Erstes Passwort setzen',
  'mails.kind.password_changed': 'Das Passwort wurde geändert',
  'mails.subject': 'Betreff',
  'mails.beginning': 'Text vor Code, Knopf und Einzelheiten',
  'mails.button': 'Knopf',
  'mails.close': 'Text danach',
  'mails.paragraphs': 'Eine leere Zeile beginnt einen neuen Absatz.',
  'mails.placeholders': 'Sie können {names} verwenden.',
  'mails.usual': 'Text des Dienstes',
  'mails.preview': 'Vorschau',
  'mails.previewFailed': 'Die Nachricht konnte nicht gezeichnet werden.',
  'mails.from': 'Von',
  'mails.test': 'Testnachricht senden',
  'mails.testSent': 'An {recipient} gesendet.',
  'mails.noAddress': 'Ein Text darf keine Webadressen enthalten: Der Knopf ist der Link.',
}
