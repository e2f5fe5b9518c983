import type { document as english } from '../en/document.ts'

/** Texts of the open document, in German. */
export const document: Readonly<Record<keyof typeof english, string>> = {
  'document.opening': 'Dokument wird geöffnet',
  'document.openFailed': 'Dieses Dokument konnte leider nicht geladen werden.',
  'document.tab.general': 'Allgemein',
  'document.tabs': 'Teile des Dokuments',
  'document.close': 'Dokument schließen',
  'document.showPassword': 'Passwort zeigen',
  'document.hidePassword': 'Passwort verbergen',
  'document.passwordHidden': 'Verborgen',
  'document.openUrl': 'Adresse in neuem Tab öffnen',
  'document.empty': 'Leer',
  'document.ownerYou': 'Gehört Ihnen',
  'document.savedOn': 'Gespeichert am {date}',
  'document.verifiedYou': 'Fassung {revision}, von Ihnen unterschrieben, geprüft',
  'document.verifiedOther': 'Fassung {revision}, unterschrieben von {author}, geprüft',
}
