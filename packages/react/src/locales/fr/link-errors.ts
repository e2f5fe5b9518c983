import type { Texts } from '../texts.ts'

export const linkErrors: Texts<'linkErrors'> = {
  'error.bad_answer': 'Le service a donné une réponse incompréhensible. Veuillez réessayer.',
  'error.aborted': 'Annulé.',
  'error.kdf_unavailable':
    'Ce navigateur ne peut pas protéger un fichier de clé. Utilisez un navigateur à jour.',
  'error.key_log_invalid':
    'Les clés de cette personne n’ont pas pu être vérifiées. Rien n’a été utilisé.',
  'error.key_log_rolled_back':
    'Le service montre un historique de ces clés plus ancien que celui que vous avez déjà vu. Rien n’a été utilisé. Vérifiez votre connexion et réessayez\u202f; si cela se reproduit, contactez l’assistance.',
  'error.key_log_forked':
    'L’historique de ces clés contredit celui que vous avez déjà vu. Rien n’a été utilisé. Ne partagez rien pour l’instant et contactez l’assistance.',
  'error.key_log_behind':
    'Ceci a été signé avec une clé plus récente que celles que montre le service. Cela n’a pas été utilisé. Réessayez dans un instant\u202f; si cela se reproduit, contactez l’assistance.',
  'error.file_damaged':
    'Ce fichier est arrivé modifié ou incomplet. N’utilisez pas ce qui en a été enregistré. Téléchargez-le à nouveau\u202f; si cela se reproduit, contactez l’assistance.',
  'error.storage_full':
    'Il n’y a plus de place pour les fichiers pour le moment. Réessayez plus tard.',
  'error.share_expired': 'Désolé, ce message semble avoir déjà expiré.',
  'error.share_link_invalid':
    'Ce lien est endommagé ou incomplet. Copiez à nouveau le lien entier, ou redemandez-le à l’expéditeur.',
  'error.share_invalid':
    'Ce message n’est pas tel que l’expéditeur l’a envoyé. Il n’a pas été ouvert. Demandez à l’expéditeur de le partager à nouveau.',
  'error.sender_unknown':
    'Ce message est signé par quelqu’un qui n’est pas, ou plus, l’un de vos partenaires. Il n’a pas été ouvert. Demandez à l’expéditeur de le partager à nouveau après un handshake.',
  'error.code_missing':
    'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  'error.worker_failed':
    'La partie de cette page qui travaille avec les clés s’est arrêtée. Rechargez la page.',
  'error.share_locked':
    'Ce message ne s’est pas ouvert\u00a0: la phrase secrète, s’il y en a une, n’est pas correcte, ou le message est endommagé. Réessayez\u202f; si cela n’aide pas, demandez à l’expéditeur de partager le message à nouveau.',
  'error.share_login_required': 'Vous devez être connecté pour recevoir ce document',
  'error.share_unreadable': 'Une erreur s’est produite. Désolé.',
}
