import type { Texts } from '../texts.ts'

/** See the English texts. */
export const member: Texts<'member'> = {
  // shared words
  'action.startAgain': 'Recommencer',
  'action.cancel': 'Annuler',
  'action.change': 'Changer',
  'action.close': 'Fermer',
  'action.download': 'Télécharger',
  'action.downloadAgain': 'Télécharger à nouveau',
  'action.print': 'Imprimer',
  'action.remove': 'Retirer',
  'action.save': 'Enregistrer',
  'action.understood': 'J’ai compris',
  'status.loading': 'Chargement ...',
  'status.success': 'Réussi\u202f!',
  'dialog.areYouSure': 'Êtes-vous sûr\u202f?',

  // password field and strength meter
  'strength.label': 'Force du mot de passe',
  'strength.0': 'Très faible. N’importe qui le devinerait aussitôt.',
  'strength.1': 'Faible. Il serait deviné en quelques minutes.',
  'strength.2': 'Moyen. Ajoutez un mot.',
  'strength.3': 'Bon. Le deviner prendrait des années.',
  'strength.4': 'Fort. Le deviner prendrait des siècles.',
  'strength.unjudged': 'La force n’a pas pu être évaluée. Vérifiez votre connexion.',
  'strength.retry': 'Évaluer à nouveau',
  'error.password_unjudged':
    'La force n’a pas pu être évaluée. Vérifiez votre connexion et réessayez.',

  // key file: the drop zone
  'keyFile.label': 'Fichier de clé',
  'keyFile.drop': 'Déposez votre fichier de clé ici',
  'keyFile.choose': 'ou <choose>choisissez un fichier</choose>',
  'keyFile.only': 'Seulement les fichiers se terminant par {types}',
  'keyFile.release': 'Relâchez pour utiliser ce fichier',
  'keyFile.chosen': '{name} choisi, {size}',
  'keyFile.removed': 'Le fichier de clé a été retiré.',
  'keyFile.protected': '{size} · protégé par mot de passe',
  'keyFile.unlocking': 'Déverrouillage de vos clés',
  'keyFile.unlockingTime': 'Cela prend environ deux secondes sur cet appareil.',
  'keyFile.proving': 'Preuve de votre clé auprès du service',
  'keyFile.type': 'Le type de fichier doit être {types}',
  'keyFile.tooLarge': 'Le fichier dépasse {bytes} octets',
  'keyFile.tooSmall': 'Le fichier fait moins de {bytes} octets',
  'keyFile.tooMany': 'Trop de fichiers',
  'keyFile.unreadable': 'Ce fichier n’a pas pu être lu. Choisissez-le à nouveau.',

  // sign in with key file
  'keyFileSignIn.title': 'Se connecter avec votre fichier de clé',
  'keyFileSignIn.subtitle': 'Le mot de passe et le fichier restent sur cet appareil.',
  'keyFileSignIn.submit': 'Se connecter',
  'keyFileSignIn.register':
    'Nouveau ici\u202f? <link>Inscrivez-vous</link>. C’est gratuit et sans carte bancaire.',
  'keyFileSignIn.keyAccepted': 'CLÉ ACCEPTÉE\u202f!!',
  'keyFileSignIn.success': 'RÉUSSI',
  'formerKeys.title': 'Vérifiez votre dernière modification',
  'formerKeys.text':
    'Vous n’avez pas terminé le changement de votre clé. Votre ancienne clé a signé la dernière modification de vos coffres\u00a0:',
  'formerKeys.risk':
    'Si une autre personne possède votre ancienne clé, la modification peut venir d’elle. Ne continuez que si vous l’avez faite vous-même.',
  'formerKeys.trust': 'J’ai fait cette modification',
  'guard.denied': 'Vous êtes connecté, mais cette page demande {needs}.',
  'guard.needs.vault': 'une connexion avec votre fichier de clé',
  'guard.needs.god': 'les droits de l’opérateur de la plateforme',
  'guard.needs.other': 'des droits que ce compte n’a pas',

  // register with key file
  'keyFileRegister.title': 'Créer votre coffre',
  'keyFileRegister.subtitle':
    'Vos clés sont créées dans ce navigateur et enregistrées dans un fichier que seul votre mot de passe ouvre.',
  'keyFileRegister.submit': 'S’inscrire',
  'keyFileRegister.checking': 'Vérification du mot de passe',
  'keyFileRegister.making': 'Création de vos clés',
  'keyFileRegister.login': 'Déjà inscrit\u202f? <link>Connectez-vous</link>',
  'keyFileRegister.savedTitle': 'Enregistrez votre fichier de clé',
  'keyFileRegister.savedText':
    'Votre compte est prêt. Le fichier de clé {fileName} a été téléchargé. Gardez-le, ainsi qu’une copie, en lieu sûr.',
  'keyFileRegister.savedWarning':
    'Sans ce fichier et son mot de passe, personne ne peut ouvrir votre coffre\u00a0: il n’y a pas de récupération, et aucun administrateur ne peut donner accès.',

  // second factor
  'twoFactor.codesLeft': {
    one: 'Il reste {count} code de secours. Chacun ne sert qu’une fois\u00a0: créez-en de nouveaux sur la page de sécurité de votre compte.',
    other:
      'Il reste {count} codes de secours. Chacun ne sert qu’une fois\u00a0: créez-en de nouveaux sur la page de sécurité de votre compte.',
  },
  'twoFactor.warningTitle': 'Vos codes de secours',
}
