import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'settings'> = {
  'settings.title': 'Réglages du compte',
  'settings.nameTitle': 'Nom',
  'settings.nameText': 'Les membres le voient dans la console.',
  'settings.name': 'Nom du compte',
  'settings.nameSave': 'Enregistrer le nom',
  'settings.nameSaved': 'Le nom est changé.',
  'settings.nameLong': '{most} caractères au plus.',
  'settings.id': 'identifiant du compte',

  'members.title': 'Membres',
  'members.text':
    'Les membres voient et modifient tout dans le compte. Les propriétaires gèrent aussi les membres, la formule et la fin du compte.',
  'members.failed': 'Les membres n’ont pas pu être chargés.',
  'members.role.owner': 'Propriétaire',
  'members.role.member': 'Membre',
  'members.you': 'Vous',
  'members.invite': 'Inviter un membre',
  'members.remove': 'Retirer le membre',
  'members.removeText': '«\u00a0{name}\u00a0» perd aussitôt l’accès au compte.',
  'members.revokeKeys': 'Révoquer aussi les clés d’API que ce membre a créées',
  'members.removed': 'Le membre est retiré.',
  'members.leave': 'Quitter le compte',
  'members.leaveText':
    'Vous perdez aussitôt l’accès à «\u00a0{name}\u00a0», et les clés d’API que vous avez créées ne fonctionnent plus. Seul un propriétaire peut vous réinviter.',
  'members.left': 'Vous avez quitté «\u00a0{name}\u00a0».',
  'members.transfer': 'Rendre propriétaire',
  'members.transferText':
    '«\u00a0{name}\u00a0» devient propriétaire à votre place. Vous restez membre et ne gérez plus les membres, la formule ni la fin du compte.',
  'members.transferred': '«\u00a0{name}\u00a0» est maintenant propriétaire.',
  'members.more': 'Plus sur {name}',
  'members.ownerOnly': 'Seul un propriétaire invite et retire des membres.',

  'invitations.title': 'Invitations ouvertes',
  'invitations.failed': 'Les invitations n’ont pas pu être chargées.',
  'invitations.until': 'valable jusqu’au {time}',
  'invitations.withdraw': 'Retirer',
  'invitations.withdrawn': 'L’invitation est retirée.',
  'invite.email': 'Adresse',
  'invite.hint': 'La personne se connecte avec cette adresse pour accepter.',
  'invite.wrong': 'Écrivez une adresse telle que name@example.org.',
  'invite.isMember': 'Un membre a déjà cette adresse.',
  'invite.role': 'Rôle',
  'invite.role.member': 'Membre',
  'invite.role.memberText': 'Voit et modifie tout dans le compte',
  'invite.role.owner': 'Propriétaire',
  'invite.role.ownerText': 'Gère aussi les membres, la formule et la fin du compte',
  'invite.done': 'L’invitation à {email} est en route.',

  'ending.title': 'Fin du compte',
  'ending.text':
    'Il n’y a pas de durée minimale. La suppression commence quelques jours plus tard, pour qu’un propriétaire puisse encore l’annuler.',
  'ending.delete': 'Supprimer le compte',
  'ending.deleteText':
    'Tous les clients, utilisateurs et événements de «\u00a0{name}\u00a0» sont supprimés. Plus personne ne peut se connecter à ses applications. Exportez d’abord vos utilisateurs.',
  'ending.confirm': 'Tapez le nom du compte pour confirmer',
  'ending.scheduled': 'Le compte sera supprimé le {day}.',
  'ending.scheduledText': 'Tout fonctionne jusque-là.',
  'ending.cancel': 'Garder le compte',
  'ending.cancelled': 'Le compte reste.',
  'ending.ownerOnly': 'Seul un propriétaire peut mettre fin au compte.',
}
