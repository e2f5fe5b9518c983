import type { document as english } from '../en/document.ts'

/** Texts of the open document, in French. */
export const document: Readonly<Record<keyof typeof english, string>> = {
  'document.opening': 'Ouverture du document',
  'document.openFailed': 'Ce document n’a malheureusement pas pu être chargé.',
  'document.tab.general': 'Général',
  'document.tabs': 'Parties du document',
  'document.close': 'Fermer le document',
  'document.showPassword': 'Afficher le mot de passe',
  'document.hidePassword': 'Masquer le mot de passe',
  'document.passwordHidden': 'Masqué',
  'document.openUrl': 'Ouvrir l’adresse dans un nouvel onglet',
  'document.empty': 'Vide',
  'document.ownerYou': 'Propriétaire : vous',
  'document.savedOn': 'Enregistré le {date}',
  'document.verifiedYou': 'Révision {revision}, signée par vous, vérifiée',
  'document.verifiedOther': 'Révision {revision}, signée par {author}, vérifiée',
}
