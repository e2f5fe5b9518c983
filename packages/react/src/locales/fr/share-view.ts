import type { Texts } from '../texts.ts'

export const shareView: Texts<'shareView'> = {
  'shareView.title': 'On vous confie quelque chose en toute sécurité',
  'shareView.sealed':
    'Quelqu’un vous a envoyé un message ou un fichier. Il s’ouvre une seule fois, ici.',
  'shareView.sealedMember':
    'Quelqu’un a envoyé quelque chose à un seul membre. Ce contenu s’ouvre une fois, ici, pour ce membre.',
  'shareView.reveal': 'Afficher',
  'shareView.revealHint':
    'L’affichage supprime le contenu du service. Faites-le quand vous avez le temps de lire.',
  'shareView.opening': 'Ouverture',
  'shareView.passphrase': 'Phrase secrète',
  'shareView.passphraseHint': 'L’expéditeur vous la communique par un autre chemin que le lien.',
  'shareView.passphraseMissing': 'Veuillez saisir la phrase secrète.',
  'shareView.passphraseWrong':
    'Cette phrase secrète n’ouvre pas le message. Rien n’est perdu\u00a0: vérifiez chaque lettre et réessayez.',
  'shareView.passphraseWork': 'Calcul de la clé à partir de la phrase secrète',
  'shareView.passphraseNoWork':
    'Ce navigateur n’a pas pu calculer la clé à partir de la phrase secrète. Rien n’est perdu\u00a0: fermez d’autres onglets et réessayez, ou ouvrez le lien sur un autre appareil.',
  'shareView.opened': 'Ouvert à l’instant. Il ne s’ouvrira plus.',
  'shareView.from': 'De {name}, prouvé par sa clé',
  'shareView.message': 'Message',
  'shareView.copy': 'Copier le message',
  'shareView.copied': 'Copié\u202f!',
  'shareView.copyFailed':
    'Non copié\u00a0: le navigateur a refusé. Le message est sélectionné, copiez-le vous-même.',
  'shareView.deleted':
    'Le service a supprimé le message. Copiez ce qu’il vous faut avant de fermer cette page.',
  'shareView.notDeleted':
    'Le service n’a pas confirmé la suppression du message. Il le supprime dans les cinq minutes. Copiez ce qu’il vous faut avant de fermer cette page.',
  'shareView.fileOnly':
    'Enregistrez le fichier avant de fermer cette page. Le lien ne s’ouvrira plus.',
  'shareView.fileUntil': '{size}, disponible jusqu’à {time}',
  'shareView.download': 'Télécharger {name} maintenant',
  'shareView.downloading': 'Téléchargement de {name}',
  'shareView.offline': 'La connexion est coupée. Le téléchargement reprend dès qu’elle revient.',
  'shareView.saved': '{name} est enregistré.',
  'shareView.downloadFailed': 'Échec du téléchargement ou fichier vide',
  'shareView.noRoom':
    'Cet appareil n’a pas assez de place pour le fichier. Libérez de la place et téléchargez-le à nouveau.',
  'shareView.ended.read':
    'Il a été lu le {date}. Si ce n’était pas vous, prévenez l’expéditeur\u00a0: quelqu’un d’autre avait le lien.',
  'shareView.ended.expired':
    'Son délai a pris fin le {date}. Demandez à l’expéditeur de l’envoyer à nouveau.',
  'shareView.ended.destroyed':
    'Son expéditeur l’a supprimé le {date}. Demandez-lui de l’envoyer à nouveau.',
  'shareView.ended.unknown':
    'Quelqu’un l’a lu, son délai est passé, ou le lien est incomplet. Demandez à l’expéditeur de l’envoyer à nouveau.',
  'shareView.ended.fileOver':
    'Le fichier était disponible pendant une heure après l’ouverture. Demandez à l’expéditeur de l’envoyer à nouveau.',
  'shareView.keyMissing':
    'Ce lien n’a pas de clé\u00a0: la partie après # manque. Copiez à nouveau le lien entier, ou redemandez-le à l’expéditeur.',
  'shareView.forMember':
    'Il est destiné à un seul membre. Connectez-vous avec le compte auquel il a été envoyé, puis ouvrez à nouveau le lien.',
  'shareView.signIn': 'Se connecter',
  'shareView.lost':
    'Le service n’a pas répondu. Le lien est peut-être déjà ouvert\u00a0: restez sur cette page et réessayez dans les cinq minutes.',
  'shareView.retry': 'Réessayer',
}
