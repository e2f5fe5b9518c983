import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'mails'> = {
  'mails.lead':
    'Codes, liens et détails ont leur propre place\u00a0: aucun modèle ne peut les omettre.',
  'mails.kind': 'E-mail',
  'mails.kind.verify_email': 'Confirmer l’adresse',
  'mails.kind.address_taken': 'L’adresse est déjà utilisée',
  'mails.kind.one_time_code': 'Code à usage unique',
  'mails.kind.reset_password': 'Choisir un nouveau mot de passe',
  'mails.kind.set_password': 'Choisir le premier mot de passe',
  'mails.kind.password_changed': 'Le mot de passe a changé',
  'mails.subject': 'Objet',
  'mails.beginning': 'Texte avant code, bouton et détails',
  'mails.button': 'Bouton',
  'mails.close': 'Texte après eux',
  'mails.paragraphs': 'Une ligne vide commence un nouveau paragraphe.',
  'mails.placeholders': 'Vous pouvez utiliser {names}.',
  'mails.usual': 'Texte du service',
  'mails.preview': 'Aperçu',
  'mails.previewFailed': 'L’e-mail n’a pas pu être composé.',
  'mails.from': 'De',
  'mails.test': 'Envoyer un e-mail d’essai',
  'mails.testSent': 'Envoyé à {recipient}.',
  'mails.noAddress': 'Un texte ne doit pas contenir d’adresse web\u00a0: le bouton est le lien.',
}
