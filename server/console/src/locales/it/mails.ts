import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'mails'> = {
  'mails.lead': 'Codici, link e dettagli hanno il loro posto: nessun modello può ometterli.',
  'mails.kind': 'E-mail',
  'mails.kind.verify_email': 'Conferma dell’indirizzo',
  'mails.kind.address_taken': 'L’indirizzo è già in uso',
  'mails.kind.one_time_code': 'Codice monouso',
  'mails.kind.reset_password': 'Nuova password',
  'mails.kind.set_password': 'Prima password',
  'mails.kind.password_changed': 'La password è cambiata',
  'mails.subject': 'Oggetto',
  'mails.beginning': 'Testo prima di codice, pulsante e dettagli',
  'mails.button': 'Pulsante',
  'mails.close': 'Testo dopo di essi',
  'mails.paragraphs': 'Una riga vuota inizia un nuovo paragrafo.',
  'mails.placeholders': 'Puoi usare {names}.',
  'mails.usual': 'Testo del servizio',
  'mails.preview': 'Anteprima',
  'mails.previewFailed': 'Non è stato possibile comporre l’e-mail.',
  'mails.from': 'Da',
  'mails.test': 'Invia e-mail di prova',
  'mails.testSent': 'Inviata a {recipient}.',
  'mails.noAddress': 'Un testo non deve contenere indirizzi web: il pulsante è il link.',
}
