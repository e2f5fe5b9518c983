import type { friends as english } from '../en/friends.ts'

/** Texts of invites and friends, in French. */
export const friends: Readonly<Record<keyof typeof english, string>> = {
  'friends.empty': 'Personne pour le moment. Invitez quelqu’un avec qui partager des documents.',
  'invite.menu': 'Inviter',
  'invite.send': 'Envoyer une invitation',
  'invite.receive': 'Recevoir une invitation',
  'invite.about': 'À propos des invitations',
  'invite.about.text':
    'Une invitation vous relie à une personne, pour que vous puissiez partager des documents. Elle se fait pendant que vous vous parlez\u00a0: au téléphone, en vidéo ou de vive voix.',
  'invite.step.create': 'Vous donnez un nom à votre ami. Vous seul le voyez.',
  'invite.step.pins': 'Vous vous lisez trois codes PIN. Chacun est valable deux minutes.',
  'invite.step.check':
    'Les deux navigateurs comparent les codes PIN avec les clés de l’autre. Un service qui remplacerait une clé serait découvert.',
  'invite.about.end':
    'Une invitation ne partage rien à elle seule. Vous choisirez ensuite ce que votre ami peut voir.',
  'friends.loading': 'Chargement de vos amis',
  'friends.failed': 'Vos amis n’ont pas pu être chargés.',
  'friends.refused': 'Amis non affichés, car une vérification a échoué\u00a0: {count}',
  'friends.search': 'Chercher un ami',
  'friends.noneFound': 'Aucun ami ne porte ce nom.',
  'friends.more': 'Autres\u00a0: {count}. Saisissez un nom pour en trouver un.',
  'friends.found': 'Amis trouvés\u00a0: {count}',
  'friends.former': 'Anciens amis ({count})',
  'friends.newKey': 'Nouvelles clés\u00a0: confirmez-les avant de partager',
  'friends.verified': 'Numéro de sécurité comparé',
  'friends.menu': 'Actions pour {name}',
  'friends.confirm': 'Vérifier les nouvelles clés',
  'friends.rename': 'Modifier le nom',
  'friends.safety': 'Numéro de sécurité',
  'friends.safetyOf': 'Numéro de sécurité avec {name}',
  'friends.revoke': 'Révoquer',
  'friends.withdraw': 'Retirer mes documents',
  'friends.ended': 'Terminée',
  'friends.until': 'Jusqu’au {date}',
  'friends.name': 'Nom',
  'friends.nameHint': 'Vous seul voyez ce nom.',
  'friends.renamed': 'Le nouveau nom est {name}.',
  'friends.revokeQuestion': 'Voulez-vous mettre fin à la relation avec {name}\u202f?',
  'friends.revokeText':
    'Elle prend fin pour vous deux, immédiatement et définitivement. Votre ami ne peut plus ouvrir vos documents, ni vous les siens. Ce qui a déjà été lu ou téléchargé ne peut pas être repris. Vos documents partagés reçoivent ensuite de nouvelles clés.',
  'friends.revoked': 'La relation avec {name} a été révoquée.',
  'friends.withdrawInstead': 'Vous pouvez tout de même retirer vos propres documents à {name}.',
  'friends.withdraw.title': 'Retirer les documents à {name}',
  'friends.withdraw.text':
    'Chaque document que {name} pouvait lire reçoit une nouvelle clé. {name} ne peut pas ouvrir ce que vous écrivez désormais.',
  'friends.withdraw.finding': 'Recherche des documents partagés',
  'friends.withdraw.stop': 'Arrêter',
  'friends.withdraw.resume': 'Continuer',
  'friends.withdraw.stopped':
    'Arrêté. Certains documents ont peut-être encore leur ancienne clé. Vous pouvez continuer à tout moment\u00a0: ce qui est fait reste fait.',
  'friends.withdraw.failed': 'Tous les documents n’ont pas de nouvelle clé.',
  'friends.withdraw.left':
    'Documents sans nouvelle clé\u00a0: {count}. Les autres en ont une. Réessayez.',
  'friends.withdraw.none': 'Aucun de vos documents n’est partagé avec cet ami.',
  'friends.withdraw.done': 'Documents avec une nouvelle clé\u00a0: {count}',
  'friends.withdrawn': 'Une relation a pris fin. Documents avec une nouvelle clé\u00a0: {count}',
  'friends.checkFailed': 'Une vérification a échoué',
  'friends.leftBehind':
    'Documents qui ont encore leur ancienne clé\u00a0: {count}. Retirez-les encore une fois à vos anciens amis.',
  'friends.confirm.title': '{name} a de nouvelles clés',
  'friends.confirm.alarm':
    'Rien n’est partagé avec cet ami tant que vous n’avez pas confirmé les nouvelles clés.',
  'friends.confirm.text':
    'On reçoit de nouvelles clés quand on les réinitialise. Quelqu’un qui se serait emparé du compte en aurait aussi. Demandez à {name} au téléphone ou de vive voix. Après la confirmation, comparez le numéro de sécurité.',
  'friends.confirm.submit': 'Utiliser les nouvelles clés',
  'friends.confirm.failed': 'Les nouvelles clés n’ont pas pu être confirmées.',
  'friends.confirm.done': 'Les nouvelles clés de {name} sont utilisées.',
  'progress.of': '{done} sur {total}',
  'invite.drawing.you': 'Vous',
  'invite.drawing.friend': 'Votre ami',
  'invite.drawing.receiverPin': 'PIN du destinataire',
  'invite.drawing.senderPin': 'PIN de l’expéditeur',
  'invite.drawing.signingPin': 'PIN de signature',
  'invite.drawing.service': 'Le service ne transporte que des lettres scellées.',
  'invite.drawing.alt':
    'Deux personnes se lisent trois codes PIN\u00a0: vous lisez le PIN du destinataire, votre ami le PIN de l’expéditeur, puis vous le PIN de signature. Le service ne transporte que des lettres scellées.',
}
