import type { KeyResetTexts } from '../text-key.ts'

/** Texts of a key reset, in French. */
export const fr: KeyResetTexts = {
  'keyReset.title': 'Réinitialiser la clé de chiffrement',
  'keyReset.text':
    'De nouvelles clés sont créées dans ce navigateur et vos documents sont reliés à elles. Les anciennes copies du fichier de clé ne fonctionnent plus.',
  'keyReset.password': 'Mot de passe',
  'keyReset.token': 'Code 2FA',
  'keyReset.stolen':
    'Quelqu’un d’autre a peut-être mon fichier de clé. Donner une nouvelle clé à chaque document.',
  'keyReset.confirm':
    'J’ai un endroit sûr pour le nouveau fichier de clé. Sans lui, personne ne peut ouvrir mes documents.',
  'keyReset.cost': 'Documents et coffres\u00a0: {count}. Environ {duration}. Peut être interrompu.',
  'keyReset.submit': 'Réinitialiser la clé',
  'keyReset.resumeHint':
    'Une interruption\u00a0? Choisissez le nouveau fichier de clé que vous avez enregistré, et la suite se fait.',
  'keyReset.need.file': 'Choisissez votre fichier de clé actuel.',
  'keyReset.need.password': 'Saisissez le mot de passe du fichier de clé.',
  'keyReset.need.token': 'Saisissez le code de votre application d’authentification.',
  'keyReset.need.confirm':
    'Confirmez que vous pouvez garder le nouveau fichier de clé en lieu sûr.',
  'keyReset.making': 'Création des nouvelles clés',
  'keyReset.failed': 'La clé n’a pas été réinitialisée.',
  'keyReset.other': '{reason}',
  'keyReset.oldFile':
    'Un fichier de clé plus récent a remplacé celui-ci. Choisissez le fichier enregistré lors de votre dernière réinitialisation.',
  'keyReset.foreignFile':
    'Ce fichier de clé appartient à un autre compte. Choisissez celui de ce compte.',
  'keyReset.wrongToken':
    'Ce code n’est pas le bon. Saisissez celui que votre application affiche maintenant, ou un code de secours inutilisé.',
  'keyReset.saveTitle': 'Enregistrez votre nouveau fichier de clé',
  'keyReset.saveText':
    'Le nouveau fichier de clé {fileName} a été téléchargé. Votre mot de passe l’ouvre. Il porte le nom de l’ancien\u00a0: ne les confondez pas.',
  'keyReset.saveWarning':
    'Rien n’a encore changé. Dès que la nouvelle clé est en vigueur, seul le nouveau fichier ouvre votre coffre.',
  'keyReset.downloadAgain': 'Télécharger à nouveau',
  'keyReset.saved': 'Je l’ai enregistré',
  'keyReset.returnText':
    'Choisissez le nouveau fichier de clé que vous venez d’enregistrer. Cela montre qu’il s’ouvre. La nouvelle clé entre alors en vigueur et tous les autres appareils sont déconnectés.',
  'keyReset.passkeysKept': 'Ces clés d’accès ouvriront les nouvelles clés : {names}.',
  'keyReset.passkeysStolen':
    'Touchez chaque clé d’accès que vous avez sous la main. Les autres n’ouvrent plus le coffre, car quelqu’un d’autre a pu inscrire la sienne.',
  'keyReset.touch': 'Toucher',
  'keyReset.touchOf': 'Toucher {name}',
  'keyReset.touched': 'Touchée',
  'keyReset.touchedNamed': 'La clé d’accès {name} a été touchée.',
  'keyReset.touchFailed': 'La clé d’accès n’a pas été utilisée.',
  'keyReset.passkeysLost':
    'Ces clés d’accès n’ouvrent plus le coffre : {names}. Vous pouvez le permettre de nouveau sous « Ouvrir avec une clé d’accès ». D’ici là, le fichier de clé et son mot de passe l’ouvrent.',
  'keyReset.putInForce': 'Utiliser la nouvelle clé',
  'keyReset.checking': 'Ouverture du nouveau fichier de clé',
  'keyReset.cancel': 'Garder l’ancienne clé',
  'keyReset.tokenAgain': 'Le code du début a expiré. Saisissez-en un nouveau.',
  'keyReset.wrongFile':
    'Ce n’est pas le nouveau fichier de clé. Choisissez celui que vous venez d’enregistrer, ou recommencez.',
  'keyReset.lost':
    'Un autre appareil a remplacé la clé entre-temps. Rien n’est perdu. Connectez-vous avec le fichier de clé enregistré là-bas. Supprimez celui d’ici\u00a0: il ne fonctionnera jamais.',
  'keyReset.ended':
    'Votre session est terminée. Connectez-vous avec le nouveau fichier de clé\u00a0: la nouvelle clé entre en vigueur, ou vous apprenez qu’un autre appareil a été plus rapide.',
  'keyReset.signOut': 'Se déconnecter',
  'keyReset.running': 'Vos documents passent sous la nouvelle clé',
  'keyReset.progress': '{done} sur {total}.',
  'keyReset.runningHint': 'Continuez à travailler, ou fermez la page et reprenez plus tard.',
  'keyReset.stop': 'Arrêter',
  'keyReset.left':
    'La réinitialisation n’est pas terminée\u00a0: {count} éléments sont encore sous l’ancienne clé. Ils s’ouvrent et rien n’est perdu.',
  'keyReset.leftOne':
    'La réinitialisation n’est pas terminée\u00a0: un élément est encore sous l’ancienne clé. Il s’ouvre et rien n’est perdu.',
  'keyReset.continue': 'Continuer maintenant',
  'keyReset.done':
    'Votre nouvelle clé est en vigueur et tous vos documents sont sous elle. Supprimez les anciennes copies du fichier de clé et faites une nouvelle fiche de secours.',
  'keyReset.again': 'Enregistrer encore le fichier de clé',
  'keyReset.againText':
    'Une copie enregistrée maintenant connaît aussi l’état actuel de votre coffre.',
}
