/** Texts of passkeys that open the vault, in French. */
export const passkeys = {
  'passkeys.title': 'Ouvrir avec une clé d’accès',
  'passkeys.text':
    'Votre empreinte, votre visage ou une clé de sécurité ouvre le coffre, à la place du fichier de clé, du mot de passe et du code.',
  'passkeys.way':
    'Le fichier de clé et son mot de passe restent le chemin du retour. Gardez les deux : si la clé d’accès est perdue, eux seuls ouvrent le coffre.',
  'passkeys.add': 'Ajouter une clé d’accès',
  'passkeys.none': 'Aucune clé d’accès n’ouvre encore ce coffre.',
  'passkeys.failed': 'Les clés d’accès n’ont pas pu être chargées.',
  'passkeys.unnamed': 'Clé d’accès sans nom',
  'passkeys.opens': 'Ouvre le coffre',
  'passkeys.closed': 'N’ouvre pas le coffre',
  'passkeys.closedText': 'Faites-lui ouvrir le coffre, ou supprimez-la.',
  'passkeys.here': 'Utilisée ici',
  'passkeys.added': 'Ajoutée {date}',
  'passkeys.used': 'dernière utilisation {date}',
  'passkeys.synced': 'sur plusieurs appareils',
  'passkeys.bound': 'reste sur son appareil',
  'passkeys.open': 'Lui faire ouvrir le coffre',
  'passkeys.openOf': 'Faire ouvrir le coffre à {name}',
  'passkeys.remove': 'Supprimer',
  'passkeys.removeOf': 'Supprimer {name}',
  'passkeys.removeTitle': 'Supprimer la clé d’accès',
  'passkeys.removeText':
    '{name} n’ouvre plus le coffre et ne connecte plus, et toutes les autres sessions se terminent. Le fichier de clé et son mot de passe ouvrent toujours le coffre.',
  'passkeys.removeStolen':
    'A-t-elle été volée ? Réinitialisez alors aussi votre clé de chiffrement. Cela seul rend sans valeur ce que la clé d’accès a ouvert jusqu’ici.',
  'passkeys.removeFailed': 'La clé d’accès n’a pas été supprimée.',
  'passkeys.removed': 'La clé d’accès est supprimée.',
  'passkeys.prepare': 'Continuer',
  'passkeys.prepareText':
    'Les clés de votre fichier sont scellées pour la clé d’accès. Le fichier et le mot de passe restent dans ce navigateur.',
  'passkeys.prepareFailed': 'La clé d’accès n’a pas été préparée.',
  'passkeys.token': 'Code de votre application d’authentification',
  'passkeys.tokenHint': 'La clé d’accès remplacera ce code ; il est donc demandé encore une fois.',
  'passkeys.tokenMissing': 'Saisissez le code.',
  'passkeys.tokenWrong':
    'Ce code n’est pas le bon. Saisissez celui que votre application affiche maintenant.',
  'passkeys.name': 'Nom de la clé d’accès',
  'passkeys.nameHint':
    'Pour la reconnaître plus tard, par exemple « Portable » ou « Clé de sécurité bleue ».',
  'passkeys.touchText':
    'Appuyez sur le bouton, et votre navigateur demande la clé d’accès. Il faut toucher deux fois certaines clés de sécurité.',
  'passkeys.touch': 'Utiliser la clé d’accès',
  'passkeys.touchFailed': 'La clé d’accès n’ouvre pas encore le coffre.',
  'passkeys.done':
    'La clé d’accès ouvre désormais votre coffre. À la prochaine connexion, choisissez « Ouvrir avec une clé d’accès ».',
  'passkeys.unsupported':
    'Ce navigateur n’a pas de clés d’accès. Le fichier de clé et son mot de passe ouvrent le coffre ici.',
  'passkeys.close': 'Je garde mon fichier de clé',
}
