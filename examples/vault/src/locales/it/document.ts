import type { document as english } from '../en/document.ts'

/** Texts of the open document, in Italian. */
export const document: Readonly<Record<keyof typeof english, string>> = {
  'document.opening': 'Apertura del documento',
  'document.openFailed': 'Purtroppo non è stato possibile caricare questo documento.',
  'document.tab.general': 'Generale',
  'document.tabs': 'Parti del documento',
  'document.close': 'Chiudi il documento',
  'document.showPassword': 'Mostra la password',
  'document.hidePassword': 'Nascondi la password',
  'document.passwordHidden': 'Nascosta',
  'document.openUrl': 'Apri l’indirizzo in una nuova scheda',
  'document.empty': 'Vuoto',
  'document.ownerYou': 'Proprietario: tu',
  'document.savedOn': 'Salvato il {date}',
  'document.verifiedYou': 'Revisione {revision}, firmata da te, verificata',
  'document.verifiedOther': 'Revisione {revision}, firmata da {author}, verificata',
}
