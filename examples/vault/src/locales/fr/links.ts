import type { links as english } from '../en/links.ts'

/** Texts of the page that makes one-off links, in French. */
export const links: Readonly<Record<keyof typeof english, string>> = {
  'links.benefits': 'Ce qu’un lien vous apporte',
  'links.encrypted': 'Chiffrement de bout en bout',
  'links.encrypted.text': 'Seul le lien contient la clé. Elle n’atteint jamais le service.',
  'links.noAccount': 'Aucun compte nécessaire',
  'links.noAccount.text': 'Qui a le lien l’ouvre dans n’importe quel navigateur.',
  'links.timeLimit': 'Accès limité dans le temps',
  'links.timeLimit.text': 'Disparu après une lecture ou à l’expiration du délai.',
  'links.members': 'Partage entre membres',
  'links.members.text': 'Adressez-le à un ami\u202f; seul ce membre peut l’ouvrir.',
  'links.contents': 'Fichiers et messages',
  'links.contents.text': 'Du texte, un fichier ou les deux dans un même lien.',
  'links.retention': 'Aucune conservation',
  'links.retention.text': 'Ce qui a été lu ou a expiré est supprimé.',
  'links.sent': 'Liens que vous avez envoyés',
  'links.loading': 'Chargement de vos liens',
  'links.failed': 'Vos liens n’ont pas pu être chargés.',
  'links.none':
    'Vous n’avez aucun lien ouvert. Les liens terminés restent 30 jours dans cette liste.',
  'links.unnamed': 'Lien du {date}',
  'links.anyone': 'Toute personne ayant le lien',
  'links.for': 'Seulement pour {name}',
  'links.formerFriend': 'un ancien ami',
  'links.file': 'Fichier, {size}',
  'links.made': 'Créé le {date}',
  'links.open': 'Ouvert jusqu’au {date}',
  'links.opened': 'Lu le {date}',
  'links.expired': 'Expiré le {date}',
  'links.destroyed': 'Détruit le {date}',
  'links.destroy': 'Détruire maintenant',
  'links.destroyNamed': 'Détruire maintenant\u00a0: {name}',
  'links.destroyText':
    'Personne ne pourra plus l’ouvrir. Ce qui a déjà été lu ne peut être repris.',
  'links.destroyFailed': 'Le lien n’a pas été détruit.',
  'links.destroyedNow': 'Le lien a été détruit.',
  'links.leaveTitle': 'Quitter cette page\u202f?',
  'links.leaveText':
    'Ce que vous avez écrit, un envoi en cours ou un lien que vous n’avez pas copié sera perdu.',
  'links.leaveStay': 'Rester ici',
  'links.leaveNow': 'Quitter',
}
